/** Truncates to UTF-16 code units without leaving half a surrogate pair, which could not be encoded as UTF-8. */
export const cutText = (text: string, length: number): string => text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
