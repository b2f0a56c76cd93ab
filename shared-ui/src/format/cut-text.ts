/** At most this many UTF-16 units of a text; half a character at the end goes: no page could be written with it. */
export const cutText = (text: string, length: number): string => text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
