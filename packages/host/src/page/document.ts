import type { Chrome, FragmentData, SiteConfig } from '@meridian-vale/federation/contract';
import { pendingFragment } from '@meridian-vale/federation/fragment-name';
import type { Host } from '@meridian-vale/federation/remote';
import { LRUCache } from 'lru-cache';
import type { Release } from 'registry/release';
import {
  announcerElementId,
  chromeFragmentsElementId,
  footerElementId,
  headerElementId,
  loaderDataElementId,
  outletElementId,
  type PlacedFragmentData,
  placedFragmentsElementId,
} from 'render/boot';
import { escapeJson } from 'render/escape';
import { keepPreviewInLinks, previewBanner, previewStyle } from '../preview/preview-banner.ts';
import type { RenderedPreview } from '../processes/remote-runner.ts';
import type { ActiveSet } from '../releases/release-source.ts';
import type { Page } from './page-response.ts';
import {
  type DocumentInput,
  type InlineStyles,
  type PlacedFragment,
  ReleaseMarkupCache,
  type SiteData,
  toInlineStyle,
} from './release-markup.ts';

interface FrameProps {
  readonly pathname: string;
  readonly site: SiteConfig;
  /** For a header or footer that places fragments: the value of its `HostContext`. */
  readonly host: Host;
}

/** What the server bundle of the shell's release renders, apart from pages of the site's own. */
export interface Renderer {
  renderHeader(props: FrameProps & { readonly chrome: Chrome }): string;
  renderFooter(props: FrameProps & { readonly year: string }): string;
  renderUnavailable(remote: string): string;
}

/** The shell's own release; in development both change with every edit. */
export interface ShellRelease {
  readonly release: Release;
  readonly renderer: Renderer;
}

type ChromeRenderer = Pick<Renderer, 'renderHeader' | 'renderFooter'>;
type RenderFramed = (renderer: ChromeRenderer, props: FrameProps) => string;
type Document = Required<Pick<Page, 'contentType' | 'policyHeader'>> & { readonly body: Buffer };

const documentEnd = Buffer.from('</body></html>');

/** Renders whole pages. They contain no visitor data, so any cache may keep them. */
export class Documents {
  private readonly releaseMarkup: ReleaseMarkupCache;
  private readonly chromeHtml = new LRUCache<string, string>({
    maxSize: 8_000_000,
    sizeCalculation: (html, key) => html.length + key.length,
  });
  /** The renderer of what is cached. */
  private renderer?: ChromeRenderer;

  constructor(
    private readonly shell: { readonly release: Release; readonly renderer: ChromeRenderer },
    private readonly siteData: SiteData,
    styles: Pick<InlineStyles, 'read'>,
    private readonly policyHeader: (styleSources: readonly string[]) => Record<string, string>,
  ) {
    this.releaseMarkup = new ReleaseMarkupCache(shell, styles, policyHeader);
  }

  render(set: ActiveSet, input: DocumentInput, preview?: RenderedPreview): Document {
    const { outlet, chrome, rendered, inFrame = [] } = input;
    const header = this.framed(chrome, input, (renderer, props) => renderer.renderHeader({ ...props, chrome }));
    const siteData = preview ? { ...this.siteData, preview: preview.token } : this.siteData;
    const markup = this.releaseMarkup.get(set, siteData, rendered);
    const year = String(new Date().getUTCFullYear());
    const renderFooter: RenderFramed = (renderer, props) => renderer.renderFooter({ ...props, year });
    const footer = chrome === 'none' ? '' : this.framed(`footer ${year}`, input, renderFooter);
    const visible = `<div id="${headerElementId}">${header}</div><main id="main"><div id="${outletElementId}">${outlet}</div></main><div id="${footerElementId}" data-year="${year}">${footer}</div>`;
    const style = preview && toInlineStyle(previewStyle);
    const body = Buffer.concat([
      Buffer.from(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${input.headTags}`,
      ),
      markup.assets,
      Buffer.from(
        [
          style ? `<style>${style.text}</style>` : '',
          `</head><body data-chrome="${chrome}">`,
          preview ? keepPreviewInLinks(visible, preview) + previewBanner(preview, input.url) : visible,
          `<div id="${announcerElementId}" role="status" class="visually-hidden"></div>`,
          rendered ? dataElement(loaderDataElementId, rendered.loaderData) : '',
          rendered?.fragments.length
            ? dataElement(placedFragmentsElementId, escapeJson(rendered.fragments.map(fragmentData)))
            : '',
          inFrame.length ? dataElement(chromeFragmentsElementId, escapeJson(inFrame)) : '',
        ].join(''),
      ),
      markup.boot,
      documentEnd,
    ]);
    const policyHeader = style ? this.policyHeader([...markup.styleSources, style.source]) : markup.policyHeader;
    return { contentType: 'text/html; charset=utf-8', body, policyHeader };
  }

  /** Header or footer with its fragments, of which it knows the states. */
  private framed(
    part: string,
    { url: { pathname }, inFrame = [], rendered }: DocumentInput,
    render: RenderFramed,
  ): string {
    const { site } = this.siteData;
    const { renderer } = this.shell;
    if (renderer !== this.renderer) this.chromeHtml.clear();
    this.renderer = renderer;
    const key = [part, pathname, ...inFrame.map(({ name, state }) => `${name} ${state}`)].join(' ');
    let html = this.chromeHtml.get(key);
    if (html === undefined) {
      const fragmentNamed = (name: string) => inFrame.find((of) => of.name === name) ?? pendingFragment(name);
      const fragmentMarker = ({ name }: FragmentData) => `<!--${name}-->`;
      html = render(renderer, { pathname, site, host: { site, fragmentNamed, fragmentMarker } });
      this.chromeHtml.set(key, html);
    }
    const fragments = inFrame.map(({ name, place = -1 }) => [name, rendered?.fragments[place]?.rendered?.html]);
    const htmlOf = new Map(fragments as [string, string | undefined][]);
    if (htmlOf.size === 0) return html;
    return html.replaceAll(/<!--([\w./-]+)-->/g, (marker, name) => htmlOf.get(name) ?? marker);
  }
}

const dataElement = (id: string, json: string): string => `<script type="application/json" id="${id}">${json}</script>`;

/** Apart from the loaders' data: the page that places a fragment never sees what it shows. */
const fragmentData = (fragment: PlacedFragment | undefined): PlacedFragmentData | null => {
  if (!fragment?.rendered) return fragment ? { name: fragment.name } : null;
  const { name, bundle, idPrefix, rendered } = fragment;
  return { name, version: bundle.version, idPrefix, data: rendered.data };
};
