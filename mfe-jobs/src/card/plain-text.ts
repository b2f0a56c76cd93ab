/** Block-level elements, which separate words; all others are inline. */
const blockElement = /^(p|pre|br|div|section|blockquote|h[1-6r]|[uod]l|li|d[dt]|fig\w+|t(able|[dhr]))$/i;

/** The character references that editors use, each followed by its character; kept short because home loads this file. */
const characterReferences = new Map(
  'amp& lt< gt> quot" apos\' nbsp\u00a0 ndash– mdash— lsquo‘ rsquo’ ldquo“ rdquo” hellip… bull• middot· eacuteé uumlü'
    .split(' ')
    .map((entry) => [entry.slice(0, -1), entry.slice(-1)]),
);

/**
 * Converts stored HTML to plain text. The result is not sanitized HTML: render it as text only. An unclosed
 * element extends to the end of the text: failing to match there would make the search quadratic.
 */
export const plainText = (html: string): string =>
  html
    .replace(/<(script|style)\b[\s\S]*?(<\/\1>|$)/gi, ' ')
    .replace(/<\/?(\w*)[^>]*(>?)/g, (whole, name: string, end: string) =>
      end ? (blockElement.test(name) ? ' ' : '') : whole,
    )
    .replace(/&(#?\w+);/g, (whole, name: string) => decode(name) ?? whole)
    .replace(/\s+/g, ' ')
    .trim();

function decode(name: string): string | undefined {
  if (!name.startsWith('#')) return characterReferences.get(name);
  const code = Number(name.replace(/^#(x?)/i, '0$1'));
  // A lone surrogate is not a character.
  return code > 0 && code <= 0x10ffff && code >> 11 !== 0xd800 >> 11 ? String.fromCodePoint(code) : undefined;
}
