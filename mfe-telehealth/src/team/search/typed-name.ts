import { cutText } from 'shared-ui/format/cut-text';

/** The query key of the search box; the directory's only one. */
export const nameKey = 'q';

/** Longer than any name; the box takes no more, and an address no more of it. */
export const longestName = 100;

const toName = (typed: string): string => cutText(typed.trim(), longestName).trim();

export const readName = (params: URLSearchParams): string => toName(params.get(nameKey) ?? '');

/** The query of a search for what is typed; none for an empty box. */
export function writeName(typed: string): string {
  const name = toName(typed);
  return name ? `?${new URLSearchParams({ [nameKey]: name })}` : '';
}
