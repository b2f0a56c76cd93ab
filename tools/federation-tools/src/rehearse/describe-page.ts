import { type DefaultTreeAdapterMap, parse } from 'parse5';
import { attribute, type Element, elementsOf } from '../html-elements.ts';
import { structuredDataOf } from './structured-data.ts';
import { textLines } from './text-lines.ts';

type Node = DefaultTreeAdapterMap['node'];

/** What a page says, however its HTML is written. Two renders of one release are equal. */
export interface PageFacts {
  /** `title`, `canonical`, `description`, `og:image` …: values of the head. */
  readonly head: Readonly<Record<string, string>>;
  /** By type, without regard to the order of keys. */
  readonly structuredData: Readonly<Record<string, readonly unknown[]>>;
  /** `h2 Summary`, in document order. */
  readonly headings: readonly string[];
  /** The addresses of links, each once. */
  readonly links: readonly string[];
  /** Links into the page itself without a target. */
  readonly missingTargets: readonly string[];
  readonly text: readonly string[];
  /** The addresses of scripts that the page loads at once. */
  readonly scripts: readonly string[];
  /** Of stylesheets, which are inlined. */
  readonly styleBytes: number;
}

/** Reads a page, a preview too: its banner and token are left out. */
export function describePage(html: string): PageFacts {
  const document = parse(html);
  removePreview(document);
  const elements = elementsOf(document);
  const ids = new Set(elements.map((element) => attribute(element, 'id')));
  const hrefs = elements.flatMap((element) => (element.tagName === 'a' ? (attribute(element, 'href') ?? []) : []));
  return {
    head: headOf(elements),
    structuredData: structuredDataOf(elements),
    headings: elements.flatMap((element) =>
      /^h[1-6]$/.test(element.tagName) ? `${element.tagName} ${textLines(element).join(' ')}` : [],
    ),
    links: [...new Set(hrefs.map(withoutPreviewToken))].sort(),
    missingTargets: hrefs.filter((href) => href.startsWith('#') && href !== '#' && !ids.has(href.slice(1))),
    text: elements.filter(({ tagName }) => tagName === 'body').flatMap(textLines),
    scripts: elements.flatMap((element) => {
      if (element.tagName === 'script') return attribute(element, 'src') ?? [];
      return (attribute(element, 'as') === 'script' && attribute(element, 'href')) || [];
    }),
    styleBytes: elements.reduce(
      (sum, element) => sum + (attribute(element, 'data-href') ? Buffer.byteLength(sourceOf(element)) : 0),
      0,
    ),
  };
}

/** An address without a preview's token. */
export const withoutPreviewToken = (href: string): string =>
  href.replace(/([?&])mfe-preview=[^&#]*(&?)/, (_, before, after) => (after ? before : ''));

const sourceOf = (element: Element): string =>
  element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');

function removePreview(node: Node): void {
  if (!('childNodes' in node)) return;
  node.childNodes = node.childNodes.filter(
    (child) => !('attrs' in child && child.tagName === 'aside' && attribute(child, 'class') === 'preview'),
  );
  for (const child of node.childNodes) removePreview(child);
}

function headOf(elements: readonly Element[]): Record<string, string> {
  const head: Record<string, string> = {};
  const add = (name: string, value = '') => {
    head[name] = head[name] === undefined ? value : `${head[name]} ${value}`;
  };
  for (const element of elements) {
    const { tagName } = element;
    const name = attribute(element, 'name') ?? attribute(element, 'property');
    if (tagName === 'html') add('language', attribute(element, 'lang'));
    else if (tagName === 'title' && element.parentNode?.nodeName === 'head') add('title', sourceOf(element));
    else if (tagName === 'meta' && name) add(name, attribute(element, 'content'));
    else if (tagName === 'link') {
      const kind = /^(canonical|alternate|next|prev)$/.exec(attribute(element, 'rel') ?? '')?.[0];
      const variant = attribute(element, 'hreflang') ?? attribute(element, 'type');
      if (kind) add(variant ? `${kind} ${variant}` : kind, withoutPreviewToken(attribute(element, 'href') ?? ''));
    }
  }
  return head;
}
