import type { Chrome } from '@meridian-vale/federation/contract';
import { type DefaultTreeAdapterMap, defaultTreeAdapter, parse, parseFragment, serialize } from 'parse5';
import {
  type Boot,
  bootElementId,
  footerElementId,
  headerElementId,
  type LoaderData,
  loaderDataElementId,
  outletElementId,
  type PlacedFragmentData,
  placedFragmentsElementId,
} from 'render/boot';
import { escapeJson } from 'render/escape';

/** A page of the deployed site with replaceable parts. */
export class SitePage {
  readonly boot: Boot;
  readonly loaderData: LoaderData;
  readonly placed: readonly (PlacedFragmentData | null)[];

  /** @returns undefined if the HTML was not rendered by a shell */
  static read(html: string): SitePage | undefined {
    const page = parse(html);
    return elementsOf(page).some(hasId(bootElementId)) ? new SitePage(page) : undefined;
  }

  private constructor(private readonly page: DefaultTreeAdapterMap['document']) {
    this.boot = this.dataIn<Boot>(bootElementId) as Boot;
    this.loaderData = this.dataIn(loaderDataElementId) ?? {};
    this.placed = this.dataIn(placedFragmentsElementId) ?? [];
  }

  /** The elements that contain a remote's fragments in another remote's page. */
  places(remote: string): Element[] {
    return elementsOf(this.byId(outletElementId)).filter((element) => attribute(element, 'data-mfe') === remote);
  }

  fill(place: Element, html: string, pending: boolean): void {
    place.attrs = place.attrs.filter(({ name }) => name !== 'data-mfe-state');
    if (pending) place.attrs.push({ name: 'data-mfe-state', value: 'pending' });
    place.childNodes = nodesOf(html);
  }

  setOutlet(html: string): void {
    this.byId(outletElementId).childNodes = nodesOf(html);
  }

  setHead(html: string): void {
    const head = this.first(({ tagName }) => tagName === 'head', '<head>');
    for (const element of elementsOf(head)) if (isOfPage(element)) defaultTreeAdapter.detachNode(element);
    head.childNodes.push(...nodesOf(html));
  }

  /** Can only remove the header and footer; it cannot add them. */
  setChrome(chrome: Chrome): void {
    const { attrs } = this.body;
    this.body.attrs = [...attrs.filter(({ name }) => name !== 'data-chrome'), { name: 'data-chrome', value: chrome }];
    if (chrome === 'none') this.byId(headerElementId).childNodes = [];
    if (chrome !== 'full') this.byId(footerElementId).childNodes = [];
  }

  setData(boot: Boot, loaderData: LoaderData, placed: SitePage['placed']): void {
    const data = { [bootElementId]: boot, [loaderDataElementId]: loaderData, [placedFragmentsElementId]: placed };
    for (const [id, value] of Object.entries(data)) {
      const known = elementsOf(this.page).find(hasId(id));
      if (known) defaultTreeAdapter.detachNode(known);
      const block = `<script type="application/json" id="${id}">${escapeJson(value)}</script>`;
      this.body.childNodes.push(...nodesOf(block));
    }
  }

  /** Removes styles and preloads of releases. @param isLeftOut receives a remote's name */
  removeFiles(isLeftOut: (remote: string) => boolean): void {
    for (const element of elementsOf(this.page)) {
      const url = attribute(element, 'href') ?? attribute(element, 'data-href') ?? '';
      const [, remote] = /^\/remotes\/([^/]+)\//.exec(url) ?? [];
      if (remote && ['link', 'style'].includes(element.tagName) && isLeftOut(remote))
        defaultTreeAdapter.detachNode(element);
    }
  }

  /** Adds a script that runs before the shell. */
  addScript(url: string): void {
    const first = this.first((element) => attribute(element, 'defer') !== undefined, 'script of a shell');
    const siblings = first.parentNode?.childNodes;
    siblings?.splice(siblings.indexOf(first), 0, ...nodesOf(`<script src="${url}" defer></script>`));
  }

  toString(): string {
    return serialize(this.page);
  }

  private get body(): Element {
    return this.first(({ tagName }) => tagName === 'body', '<body>');
  }

  private dataIn<T>(id: string): T | undefined {
    const [text] = elementsOf(this.page).find(hasId(id))?.childNodes ?? [];
    return text && 'value' in text ? JSON.parse(text.value) : undefined;
  }

  private byId(id: string): Element {
    return this.first(hasId(id), `#${id}`);
  }

  private first(matches: (element: Element) => boolean, name: string): Element {
    const found = elementsOf(this.page).find(matches);
    if (!found) throw new Error(`The page of the site has no ${name}`);
    return found;
  }
}

const hasId =
  (id: string) =>
  (element: Element): boolean =>
    attribute(element, 'id') === id;

const nodesOf = (html: string) => parseFragment(html).childNodes;

/** Whether a head element is one of the tags that `render` writes for a page. */
const isOfPage = ({ tagName, attrs }: Element): boolean =>
  tagName === 'title' ||
  attrs.some(
    ({ name, value }) =>
      name === 'property' ||
      (name === 'name' && /^(description|robots|twitter:card|color-scheme)$/.test(value)) ||
      (name === 'rel' && /^(canonical|alternate|icon|apple-touch-icon|manifest)$/.test(value)) ||
      (name === 'type' && value.endsWith('ld+json')),
  );

type Element = DefaultTreeAdapterMap['element'];

const elementsOf = (node: DefaultTreeAdapterMap['node']): Element[] =>
  'childNodes' in node
    ? node.childNodes.flatMap((child) => ('tagName' in child ? [child, ...elementsOf(child)] : []))
    : [];

const attribute = ({ attrs }: Element, wanted: string): string | undefined =>
  attrs.find(({ name }) => name === wanted)?.value;
