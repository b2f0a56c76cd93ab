import type { Chrome } from '@meridian-vale/federation/contract';
import { parse, type Token } from 'parse5';
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
} from 'remote-host/boot';
import { escapeHtml, escapeJson } from 'remote-host/escape';
import { attribute, type Element, elementsOf } from '../../html-elements.ts';

type Location = Token.ElementLocation;

/** A change of a page's text. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A page of the deployed site with replaceable parts. Everything else is preserved byte for byte. */
export class SitePage {
  readonly boot: Boot;
  readonly loaderData: LoaderData;
  readonly placed: readonly (PlacedFragmentData | null)[];
  private readonly elements: readonly Element[];
  private readonly edits: Edit[] = [];

  /** @returns undefined if the HTML was not rendered by a shell */
  static read(html: string): SitePage | undefined {
    const elements = elementsOf(parse(html, { sourceCodeLocationInfo: true }));
    return elements.some((element) => attribute(element, 'id') === bootElementId)
      ? new SitePage(html, elements)
      : undefined;
  }

  private constructor(
    private readonly html: string,
    elements: readonly Element[],
  ) {
    this.elements = elements;
    this.boot = JSON.parse(this.textOf(bootElementId));
    this.loaderData = JSON.parse(this.textOf(loaderDataElementId) || '{}');
    this.placed = JSON.parse(this.textOf(placedFragmentsElementId) || '[]');
  }

  /** The elements that contain a remote's fragments in another remote's page. */
  places(remote: string): Element[] {
    const outlet = locationOf(this.byId(outletElementId));
    return this.elements.filter((element) => {
      const { startOffset, endOffset } = element.sourceCodeLocation ?? { startOffset: -1, endOffset: -1 };
      return (
        attribute(element, 'data-mfe') === remote && startOffset > outlet.startOffset && endOffset < outlet.endOffset
      );
    });
  }

  /** The HTML inside an element. */
  inside(place: Element): string {
    return this.textInside(place.sourceCodeLocation);
  }

  /** Replaces an element's content. @param pending whether the content is still loading */
  fill(place: Element, html: string, pending: boolean): void {
    const location = locationOf(place);
    const attrs = place.attrs.filter(({ name }) => name !== 'data-mfe-state');
    if (pending) attrs.push({ name: 'data-mfe-state', value: 'pending' });
    this.replace(location.startTag, tagOf(place.tagName, attrs));
    this.replaceInside(location, html);
  }

  setOutlet(html: string): void {
    this.replaceInside(locationOf(this.byId(outletElementId)), html);
  }

  setHead(html: string): void {
    const head = this.named('head');
    for (const element of elementsOf(head)) if (isOfPage(element)) this.replace(locationOf(element), '');
    this.insertBefore(locationOf(head).endTag?.startOffset, html);
  }

  /** Can only remove the header and footer; it cannot add them. */
  setChrome(chrome: Chrome): void {
    const body = this.named('body');
    const attrs = [...body.attrs.filter(({ name }) => name !== 'data-chrome'), { name: 'data-chrome', value: chrome }];
    this.replace(locationOf(body).startTag, tagOf('body', attrs));
    if (chrome === 'none') this.replaceInside(locationOf(this.byId(headerElementId)), '');
    if (chrome !== 'full') this.replaceInside(locationOf(this.byId(footerElementId)), '');
  }

  setData(boot: Boot, loaderData: LoaderData, placed: SitePage['placed']): void {
    for (const id of [loaderDataElementId, placedFragmentsElementId]) {
      const known = this.find(id);
      if (known) this.replace(locationOf(known), '');
    }
    const data = [
      dataBlock(bootElementId, boot),
      dataBlock(loaderDataElementId, loaderData),
      dataBlock(placedFragmentsElementId, placed),
    ];
    this.replace(locationOf(this.byId(bootElementId)), data.join(''));
  }

  /** Removes styles and preloads of releases. @param isLeftOut receives a remote's name */
  removeFiles(isLeftOut: (remote: string) => boolean): void {
    for (const element of this.elements) {
      const url = attribute(element, 'href') ?? attribute(element, 'data-href') ?? '';
      const [, remote] = /^\/remotes\/([^/]+)\//.exec(url) ?? [];
      if (remote && ['link', 'style'].includes(element.tagName) && isLeftOut(remote))
        this.replace(locationOf(element), '');
    }
  }

  /** Adds a script that runs before the shell. */
  addScript(url: string): void {
    const first = this.elements.find(({ tagName, attrs }) => tagName === 'script' && attrs.some(isDefer));
    this.insertBefore(first && locationOf(first).startOffset, `<script src="${url}" defer></script>`);
  }

  toString(): string {
    const edits = [...this.edits].sort((a, b) => a.start - b.start || a.end - b.end);
    let text = '';
    let position = 0;
    for (const edit of edits) {
      text += this.html.slice(position, edit.start) + edit.text;
      position = edit.end;
    }
    return text + this.html.slice(position);
  }

  private replaceInside({ startTag, endTag }: Location, text: string): void {
    if (startTag && endTag) this.edits.push({ start: startTag.endOffset, end: endTag.startOffset, text });
  }

  private replace(location: Token.Location | undefined, text: string): void {
    if (location) this.edits.push({ start: location.startOffset, end: location.endOffset, text });
  }

  private insertBefore(offset: number | undefined, text: string): void {
    if (offset !== undefined) this.edits.push({ start: offset, end: offset, text });
  }

  private textOf(id: string): string {
    return this.textInside(this.find(id)?.sourceCodeLocation);
  }

  private textInside(location: Location | null | undefined): string {
    const { startTag, endTag } = location ?? {};
    return startTag && endTag ? this.html.slice(startTag.endOffset, endTag.startOffset) : '';
  }

  private find(id: string): Element | undefined {
    return this.elements.find((element) => attribute(element, 'id') === id);
  }

  private byId(id: string): Element {
    return this.find(id) ?? missing(`#${id}`);
  }

  private named(tagName: string): Element {
    return this.elements.find((element) => element.tagName === tagName) ?? missing(`<${tagName}>`);
  }
}

const missing = (what: string): never => {
  throw new Error(`The page of the site has no ${what}`);
};

const locationOf = ({ sourceCodeLocation, tagName }: Element): Location =>
  sourceCodeLocation ?? missing(`<${tagName}>`);

const isDefer = ({ name }: { name: string }): boolean => name === 'defer';

/** Whether a head element is one of the tags that remote-host writes for a page. */
const isOfPage = ({ tagName, attrs }: Element): boolean =>
  tagName === 'title' ||
  attrs.some(
    ({ name, value }) =>
      name === 'property' ||
      (name === 'name' && /^(description|robots|twitter:card|color-scheme)$/.test(value)) ||
      (name === 'rel' && /^(canonical|alternate|icon|apple-touch-icon|manifest)$/.test(value)) ||
      (name === 'type' && value.endsWith('ld+json')),
  );

type Attributes = readonly { readonly name: string; readonly value: string }[];

/** A start tag. */
const tagOf = (tagName: string, attributes: Attributes): string =>
  `<${tagName}${attributes.map(({ name, value }) => ` ${name}="${escapeHtml(value)}"`).join('')}>`;

/** A JSON data block; `<` is escaped, so the data cannot close the element. */
const dataBlock = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${escapeJson(value)}</script>`;
