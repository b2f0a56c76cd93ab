import {
  announcerElementId,
  footerElementId,
  headerElementId,
  loaderDataElementId,
  outletElementId,
  type PlacedFragmentData,
  placedFragmentsElementId,
} from 'remote-host/boot';
import { escapeJson } from 'remote-host/escape';
import type { ChromeHtml } from '../markup/chrome-html.ts';
import type { DocumentInput, PlacedFragment } from '../markup/document-input.ts';
import { toInlineStyle } from '../markup/inline-styles.ts';
import { keepPreviewInLinks, previewBanner, previewStyle } from '../markup/preview-banner.ts';
import type { ReleaseMarkupCache, ReleaseMarkupSource } from '../markup/release-markup.ts';
import { type RenderedPreview, xray, xrayStyle } from '../markup/xray.ts';
import type { ActiveSet } from '../releases/release-source.ts';

/** What is the same in every document of this shell. */
export interface DocumentFrame extends ReleaseMarkupSource {
  readonly releaseMarkup: Pick<ReleaseMarkupCache, 'get'>;
  readonly chromeHtml: Pick<ChromeHtml, 'header' | 'footer'>;
  readonly preview?: RenderedPreview;
}

export interface RenderedDocument {
  /** UTF-8 bytes; the parts that belong to the release are encoded once. */
  readonly html: Buffer;
  /** The source expressions of its inline styles, for the policy. */
  readonly styleSources: readonly string[];
}

const documentEnd = Buffer.from('</body></html>');

/** The whole page. It contains no visitor data, so any cache may keep it. */
export function renderDocument(
  { facts, shellRelease, styles, releaseMarkup, chromeHtml, preview }: DocumentFrame,
  set: ActiveSet,
  input: DocumentInput,
): RenderedDocument {
  const { url, chrome, outlet, rendered } = input;
  const source = { facts: preview ? { ...facts, preview: preview.token } : facts, shellRelease, styles };
  const markup = releaseMarkup.get(source, set, rendered);
  const year = String(new Date().getUTCFullYear());
  const visible = `<div id="${headerElementId}">${chromeHtml.header(chrome, url.pathname)}</div><main id="main"><div id="${outletElementId}">${outlet}</div></main><div id="${footerElementId}" data-year="${year}">${chromeHtml.footer(chrome, url.pathname, year)}</div>`;
  const style = preview && toInlineStyle(previewStyle + xrayStyle(set));
  const html = Buffer.concat([
    Buffer.from(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${input.headTags}`,
    ),
    markup.assets,
    Buffer.from(
      [
        style ? `<style>${style.text}</style>` : '',
        `</head><body data-chrome="${chrome}">`,
        preview
          ? keepPreviewInLinks(visible, preview) + previewBanner(preview, url, xray(preview, set, shellRelease, input))
          : visible,
        `<div id="${announcerElementId}" role="status" class="visually-hidden"></div>`,
        rendered ? dataElement(loaderDataElementId, rendered.loaderData) : '',
        rendered?.fragments.length
          ? dataElement(placedFragmentsElementId, escapeJson(rendered.fragments.map(fragmentData)))
          : '',
      ].join(''),
    ),
    markup.boot,
    documentEnd,
  ]);
  return { html, styleSources: style ? [...markup.styleSources, style.source] : markup.styleSources };
}

const dataElement = (id: string, json: string): string => `<script type="application/json" id="${id}">${json}</script>`;

/** Apart from the loaders' data: the page that places a fragment never sees what it shows. */
const fragmentData = (fragment: PlacedFragment | undefined): PlacedFragmentData | null => {
  if (!fragment?.rendered) return fragment ? { name: fragment.name } : null;
  const { name, bundle, idPrefix, rendered } = fragment;
  return { name, version: bundle.version, idPrefix, data: rendered.data };
};
