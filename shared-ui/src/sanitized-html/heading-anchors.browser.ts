import { createHeadingIds, maxAnchoredHeadings } from './heading-ids.ts';

/** Like {@link withHeadingAnchors}, but changes a sanitized DOM tree before it is serialized. */
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

/** The texts of all text nodes, kept separate because a tag between two letters separates words. */
function textsOf(node: Node): string[] {
  if (node.nodeType === Node.TEXT_NODE) return [node.nodeValue ?? ''];
  return [...node.childNodes].flatMap(textsOf);
}
