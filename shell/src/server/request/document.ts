import {
  announcerElementId,
  bootElementId,
  footerElementId,
  headerElementId,
  loaderDataElementId,
  outletElementId,
} from 'federation/contract/boot';
import type { ActiveSet } from '../releases/releases.ts';
import type { ChromeHtml } from './chrome-html.ts';
import type { DocumentParts } from './document-parts.ts';
import type { Preview } from './preview.ts';
import { keepPreviewInLinks, previewBanner, previewStyle } from './preview-banner.ts';
import type { ReleasePartsCache, ReleasePartsSource } from './release-parts.ts';

/** What is the same in every document of this shell. */
export interface DocumentFrame extends ReleasePartsSource {
  readonly releaseParts: Pick<ReleasePartsCache, 'get'>;
  readonly chromeHtml: Pick<ChromeHtml, 'header' | 'footer'>;
  readonly preview?: Preview;
}

export interface Document {
  readonly html: string;
  /** The source expressions of its inline styles, for the policy. */
  readonly styleSources: readonly string[];
}

/** The whole page. It holds nothing of a visitor, so any cache may keep it. */
export function renderDocument(
  { facts, shellRelease, styles, releaseParts, chromeHtml, preview }: DocumentFrame,
  set: ActiveSet,
  parts: DocumentParts,
): Document {
  const { url, chrome, outlet, rendered } = parts;
  const source = { facts: preview ? { ...facts, preview: preview.token } : facts, shellRelease, styles };
  const release = releaseParts.get(source, set, rendered);
  const visible = `<div id="${headerElementId}">${chromeHtml.header(chrome, url.pathname)}</div><main id="main"><div id="${outletElementId}">${outlet}</div></main><div id="${footerElementId}">${chromeHtml.footer(chrome)}</div>`;
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    parts.headTags,
    release.styles,
    preview ? `<style>${previewStyle.text}</style>` : '',
    release.files,
    `</head><body data-chrome="${chrome}">`,
    preview ? keepPreviewInLinks(visible, preview) + previewBanner(preview, url) : visible,
    `<div id="${announcerElementId}" role="status" class="visually-hidden"></div>`,
    `<script type="application/json" id="${bootElementId}">${release.boot}</script>`,
    rendered ? `<script type="application/json" id="${loaderDataElementId}">${rendered.loaderData}</script>` : '',
    '</body></html>',
  ].join('');
  return { html, styleSources: preview ? [...release.styleSources, previewStyle.source] : release.styleSources };
}
