/** Far more than an article has; parsers of HTML take time with the square of it. */
const maxOpenElements = 1_000;

/** Whether more elements may be open at once than a parser of stored HTML copes with; in linear time. */
export function isNestedTooDeeply(html: string): boolean {
  const openByName = new Map<string, number>();
  let open = 0;
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][^\s/<>]*)/gi)) {
    const key = name.toLowerCase();
    const ofName = openByName.get(key) ?? 0;
    const change = slash ? -Math.min(ofName, 1) : Number(!voidElements.has(key));
    openByName.set(key, ofName + change);
    open += change;
    if (open > maxOpenElements) return true;
  }
  return false;
}

const voidElements = new Set([
  'br',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'wbr',
  'source',
  'area',
  'col',
  'embed',
  'track',
]);
