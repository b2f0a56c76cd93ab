import { cutText } from '@meridian-vale/shared-ui/format/cut-text';

/** The query parameter of the search box, the directory's only one. */
export const nameKey = 'q';

/** Longer than any name; limits both the input and the URL. */
export const maxNameLength = 100;

const toName = (typed: string): string => cutText(typed.trim(), maxNameLength).trim();

export const readName = (params: URLSearchParams): string => toName(params.get(nameKey) ?? '');

/** The query string of a search; empty for an empty name. */
export function writeName(typed: string): string {
  const name = toName(typed);
  return name ? `?${new URLSearchParams({ [nameKey]: name })}` : '';
}
