const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The text of stored HTML, for cards (RESOLUTIONS R17). React escapes it again: it is never used as HTML. */
export const plainText = (html: string): string =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#x?[0-9a-f]+|\w+);/gi, (whole, name: string) => decode(name.toLowerCase()) ?? whole)
    .replace(/\s+/g, ' ')
    .trim();

function decode(name: string): string | undefined {
  if (!name.startsWith('#')) return entities[name];
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
