/** Far more than any article has. HTML parsers take quadratic time in the nesting depth. */
const maxOpenElements = 1_000;

/** Whether HTML may be nested too deeply for a parser. Takes linear time. */
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
