/**
 * Search text for `websearch_to_tsquery`; undefined if there is nothing to search for. A hyphen excludes the word or
 * phrase after it; PostgreSQL fails on more than about thirty hyphens without one. Its `text` cannot store NUL.
 */
export function toSearchTerms(text: string): string | undefined {
  const terms = text
    .replaceAll('\0', '')
    .replace(/-(?![\p{L}\p{N}"])/gu, ' ')
    .trim()
    // A job's reference, however it is typed.
    .replace(/^(\p{L}{2,3}) ?(\d{4})$/u, '$1-$2')
    .slice(0, maxLength);
  return terms === '' ? undefined : terms;
}

const maxLength = 500;
