import { type DefaultTreeAdapterMap, parse } from 'parse5';
import { attribute, type Element, elementsOf } from '../html-elements.ts';

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
    headings: elements.flatMap((element) => (/^h[1-6]$/.test(element.tagName) ? textLines(element).join(' ') : [])),
    links: [...new Set(hrefs.map(withoutPreviewToken))].sort(),
    missingTargets: hrefs.filter((href) => href.startsWith('#') && href !== '#' && !ids.has(href.slice(1))),
    text: elements.filter(({ tagName }) => tagName === 'body').flatMap(textLines),
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

/** In place of data that is no JSON. */
export const unreadable = 'unreadable';

/** The JSON-LD of a page by type. Written in another order or with another nesting of graphs, it is the same. */
function structuredDataOf(elements: readonly Element[]): PageFacts['structuredData'] {
  const byType: Record<string, unknown[]> = {};
  for (const element of elements) {
    if (attribute(element, 'type') !== 'application/ld+json') continue;
    for (const item of parseItems(sourceOf(element))) {
      const type = String((item as { '@type'?: unknown })['@type'] ?? unreadable);
      byType[type] = [...(byType[type] ?? []), canonical(item)];
    }
  }
  return byType;
}

function parseItems(json: string): object[] {
  try {
    return itemsOf(JSON.parse(json));
  } catch {
    return [{}];
  }
}

const itemsOf = (value: { '@graph'?: unknown }): object[] =>
  [value['@graph'] ?? value].flat().flatMap((item) => (item && typeof item === 'object' ? [item] : []));

/** Keys in order; a list of one item is the item. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 1 ? canonical(value[0]) : value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => key !== '@context');
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, canonical(inner)]),
  );
}

const unseen = new Set(['script', 'style', 'template', 'head']);
const inline = new Set(
  'a abbr b bdi bdo cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

/** The text inside an element, images' alternative texts and fields' values included: one line for each block. */
function textLines(root: Node): string[] {
  const lines = [''];
  const add = (text: string) => {
    lines[lines.length - 1] += text;
  };
  const visit = (node: Node): void => {
    if (node.nodeName === '#text' && 'value' in node) add(node.value);
    if (!('childNodes' in node) || unseen.has(node.nodeName)) return;
    const isBlock = 'tagName' in node && !inline.has(node.tagName);
    // Its level is part of what a heading says.
    if (isBlock) lines.push(/^h[1-6]$/.test(node.nodeName) ? `${node.nodeName} ` : '');
    if ('tagName' in node) for (const name of ['alt', 'placeholder', 'value']) add(attribute(node, name) ?? '');
    for (const child of node.childNodes) visit(child);
    if (isBlock) lines.push('');
  };
  visit(root);
  return lines.map((line) => line.replace(/\s+/g, ' ').trim()).filter(Boolean);
}
