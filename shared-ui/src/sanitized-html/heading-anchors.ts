import { createHeadingIds, maxAnchoredHeadings } from './heading-ids.ts';

/**
 * Gives each h2 and h3 in sanitized HTML an id and a link to itself, so that a section can be shared.
 * Headings are focusable, so that the browser moves focus to a fragment's target. Only for the output of the server's
 * sanitizer, in which headings have no attributes, all tags are closed and every `<` in text or attributes is escaped.
 * The browser does the same in the DOM (heading-anchors.browser.ts), because its serializer may not escape `<`.
 */
export function withHeadingAnchors(html: string): string {
  const headingId = createHeadingIds();
  const parts: string[] = [];
  let end = 0;
  // The end of the text also ends a match: an unclosed heading must not make the search quadratic.
  for (const { index, 0: whole, 1: tag, 2: inner = '' } of html.matchAll(/<(h[23])>([\s\S]*?)(?:<\/\1>|$)/g)) {
    if (parts.length === maxAnchoredHeadings) break;
    const id = headingId(inner.replace(/<[^<>]*>|&[a-z0-9#]+;/gi, ' '));
    // Links cannot be nested: a heading with a link gets only an id.
    const text = /<a[\s>]/.test(inner) ? inner : `<a href="#${id}">${inner}</a>`;
    parts.push(`${html.slice(end, index)}<${tag} id="${id}" tabindex="-1">${text}</${tag}>`);
    end = index + whole.length;
  }
  return parts.join('') + html.slice(end);
}
