/**
 * Gives the h2 and h3 of sanitised HTML an id and makes each a link to itself, so that a reader can share a section; a
 * heading can be focused, so that the browser brings the focus to the section asked for (RESOLUTIONS R51).
 * Only for a sanitiser's output: there a heading has no attributes and every tag is closed. Both sanitisers call it, so
 * the server's HTML and a client navigation's are the same.
 */
export function withHeadingAnchors(html: string): string {
  const taken = new Set<string>();
  return html.replace(/<(h[23])>([\s\S]*?)<\/\1>/g, (_whole, tag: string, inner: string) => {
    const id = free(`section-${slugOf(inner)}`, taken);
    // A link cannot stand in a link: such a heading gets its id only.
    const text = /<a[\s>]/.test(inner) ? inner : `<a href="#${id}">${inner}</a>`;
    return `<${tag} id="${id}" tabindex="-1">${text}</${tag}>`;
  });
}

/** The prefix keeps an author's words from taking an id that the page's own script looks for. */
function free(wanted: string, taken: Set<string>): string {
  let id = wanted;
  for (let count = 2; taken.has(id); count += 1) id = `${wanted}-${count}`;
  taken.add(id);
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
