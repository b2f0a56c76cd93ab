/** Where a line or a cell ends; every other tag stands within the text. */
const block = /<\/?(p|pre|br|div|section|blockquote|h[1-6r]|[uod]l|li|d[dt]|fig\w+|t(able|[dhr]))\b[^>]*>/gi;

/** The entities that editors write, each with its character behind it; short, because home loads this file. */
const entities = new Map(
  'amp& lt< gt> quot" apos\' nbsp\u00a0 ndash– mdash— lsquo‘ rsquo’ ldquo“ rdquo” hellip… bull• middot· eacuteé uumlü'
    .split(' ')
    .map((entry) => [entry.slice(0, -1), entry.slice(-1)]),
);

/** The text of stored HTML, for cards (RESOLUTIONS R17). React escapes it again: it is never used as HTML. */
export const plainText = (html: string): string =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(block, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?\w+);/g, (whole, name: string) => decode(name) ?? whole)
    .replace(/\s+/g, ' ')
    .trim();

function decode(name: string): string | undefined {
  if (!name.startsWith('#')) return entities.get(name);
  const code = Number(name.replace(/^#(x?)/i, '0$1'));
  // Half of a pair is no character.
  return code > 0 && code <= 0x10ffff && code >> 11 !== 0xd800 >> 11 ? String.fromCodePoint(code) : undefined;
}
