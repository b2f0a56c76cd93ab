/**
 * Search text as `websearch_to_tsquery` can read it; undefined where there is nothing to search for. A hyphen excludes the
 * word or phrase that it stands before: PostgreSQL fails on more than about thirty without one. Its `text` cannot hold NUL.
 */
export function toSearchTerms(text: string): string | undefined {
  const terms = text
    .replaceAll('\0', '')
    .replace(/-(?![\p{L}\p{N}"])/gu, ' ')
    .trim()
    .slice(0, maxLength);
  return terms === '' ? undefined : terms;
}

const maxLength = 500;
