/**
 * Gives each h2 and h3 of sanitised HTML an id and a link to itself, so that a section can be shared (BLOG-19).
 * Headings are focusable, so that the browser moves the focus to a fragment's target. Only for sanitiser output, where
 * headings have no attributes and every tag is closed. Both sanitisers call it, so that a first load and a client
 * navigation give the same HTML.
 */
export function withHeadingAnchors(html: string): string {
  const used = new Set<string>();
  return html.replace(/<(h[23])>([\s\S]*?)<\/\1>/g, (_whole, tag: string, inner: string) => {
    const id = uniqueId(`section-${slugOf(inner)}`, used);
    // Links do not nest: such a heading gets an id only.
    const text = /<a[\s>]/.test(inner) ? inner : `<a href="#${id}">${inner}</a>`;
    return `<${tag} id="${id}" tabindex="-1">${text}</${tag}>`;
  });
}

/** The prefix keeps headings from colliding with ids that the page itself uses. */
function uniqueId(base: string, used: Set<string>): string {
  let id = base;
  for (let count = 2; used.has(id); count += 1) id = `${base}-${count}`;
  used.add(id);
  return id;
}

const slugOf = (inner: string): string =>
  inner
    .replace(/<[^>]*>|&[a-z0-9#]+;/gi, ' ')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'\u2019]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'heading';
