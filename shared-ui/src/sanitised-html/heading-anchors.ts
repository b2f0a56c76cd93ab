import { createHeadingIds, maxAnchoredHeadings } from './heading-ids.ts';

/**
 * Gives each h2 and h3 of sanitised HTML an id and a link to itself, so that a section can be shared (BLOG-19).
 * Headings are focusable, so that the browser moves the focus to a fragment's target. Only for the output of the server's
 * sanitiser, where headings have no attributes, every tag is closed and every `<` of a text or an attribute is escaped.
 * The browser does the same in the DOM (heading-anchors.browser.ts), because its serialiser may not escape `<`.
 */
export function withHeadingAnchors(html: string): string {
  const headingId = createHeadingIds();
  let count = 0;
  // The end of the text also ends a match: a heading that is not closed must not make the search start over at the next.
  return html.replace(/<(h[23])>([\s\S]*?)(?:<\/\1>|$)/g, (whole, tag: string, inner: string) => {
    count += 1;
    if (count > maxAnchoredHeadings) return whole;
    const id = headingId(inner.replace(/<[^<>]*>|&[a-z0-9#]+;/gi, ' '));
    // Links do not nest: such a heading gets an id only.
    const text = /<a[\s>]/.test(inner) ? inner : `<a href="#${id}">${inner}</a>`;
    return `<${tag} id="${id}" tabindex="-1">${text}</${tag}>`;
  });
}
