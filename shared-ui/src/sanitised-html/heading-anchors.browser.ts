import { createHeadingIds, maxAnchoredHeadings } from './heading-ids.ts';

/** What {@link withHeadingAnchors} does to the server's text, done to a sanitised tree before it is serialised. */
export function addHeadingAnchors(content: DocumentFragment): void {
  const headingId = createHeadingIds();
  for (const heading of [...content.querySelectorAll('h2, h3')].slice(0, maxAnchoredHeadings)) {
    const id = headingId(textsOf(heading).join(' '));
    if (!heading.querySelector('a')) {
      const link = content.ownerDocument.createElement('a');
      link.setAttribute('href', `#${id}`);
      link.append(...heading.childNodes);
      heading.append(link);
    }
    heading.setAttribute('id', id);
    heading.setAttribute('tabindex', '-1');
  }
}

/** The texts of the elements in it, one by one: a tag between two letters separates words. */
function textsOf(node: Node): string[] {
  if (node.nodeType === Node.TEXT_NODE) return [node.nodeValue ?? ''];
  return [...node.childNodes].flatMap(textsOf);
}
