/**
 * Keeps the space after an initial that is a word of its own ("A package"): behind a drop cap, an ordinary space begins
 * a line and collapses, and the copied and spoken text reads "Apackage". A hair space does not collapse, and is
 * too narrow to be seen as an indent.
 */
export const withDropCap = (html: string): string => html.replace(/^(\s*<p>\s*\p{L}) /u, '$1\u200a');
