import {
  announcerElementId,
  type Boot,
  bootElementId,
  footerElementId,
  headerElementId,
  loaderDataElementId,
  outletElementId,
} from 'federation/contract/boot';
import type { Release } from 'federation/releases/release';
import type { ActiveSet } from '../releases/releases.ts';
import { bootData } from './boot-data.ts';
import type { ChromeHtml } from './chrome-html.ts';
import type { DocumentParts } from './document-parts.ts';
import { escapeJson } from './escape.ts';
import type { InlineStyles } from './inline-styles.ts';
import { pageFiles, type Script } from './page-files.ts';
import type { Preview } from './preview.ts';
import { keepPreviewInLinks, previewBanner, previewStyle } from './preview-banner.ts';

/** What is the same in every document of this shell. */
export interface DocumentFrame {
  readonly facts: Pick<Boot, 'site' | 'identity' | 'partition'>;
  readonly shellRelease: Release;
  readonly chromeHtml: Pick<ChromeHtml, 'header' | 'footer'>;
  readonly styles: Pick<InlineStyles, 'read'>;
  readonly preview?: Preview;
}

export interface Document {
  readonly html: string;
  /** The source expressions of its inline styles, for the policy. */
  readonly styleSources: readonly string[];
}

/** The whole page. It holds nothing of a visitor, so any cache may keep it. */
export function renderDocument(
  { facts, shellRelease, chromeHtml, styles, preview }: DocumentFrame,
  set: ActiveSet,
  parts: DocumentParts,
): Document {
  const { url, chrome, outlet, rendered } = parts;
  const files = pageFiles(shellRelease, set, rendered);
  const css = files.css.map(({ href, release, file }) => ({ href, inline: styles.read(release, file) }));
  const visible = [
    `<div id="${headerElementId}">${chromeHtml.header(chrome, url.pathname)}</div>`,
    `<main id="main"><div id="${outletElementId}">${outlet}</div></main>`,
    `<div id="${footerElementId}">${chromeHtml.footer(chrome)}</div>`,
  ].join('');
  const boot = bootData(preview ? { ...facts, preview: preview.token } : facts, set, rendered);
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    parts.headTags,
    // No file can hold the first paint. The chunk loaders recognise a stylesheet of the page by its `data-href`.
    ...css.map(({ href, inline }) =>
      inline ? `<style data-href="${href}">${inline.text}</style>` : `<link rel="stylesheet" href="${href}">`,
    ),
    preview ? `<style>${previewStyle.text}</style>` : '',
    ...files.fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`),
    ...files.js.map((script) => `<link rel="preload" as="script" href="${script.address}"${verified(script)}>`),
    ...files.entry.map((script) => `<script src="${script.address}"${verified(script)} defer></script>`),
    `</head><body data-chrome="${chrome}">`,
    preview ? keepPreviewInLinks(visible, preview) + previewBanner(preview, url) : visible,
    `<div id="${announcerElementId}" role="status" class="visually-hidden"></div>`,
    `<script type="application/json" id="${bootElementId}">${escapeJson(boot)}</script>`,
    rendered ? `<script type="application/json" id="${loaderDataElementId}">${rendered.loaderData}</script>` : '',
    '</body></html>',
  ].join('');
  return {
    html,
    styleSources: [...css.flatMap(({ inline }) => inline?.source ?? []), ...(preview ? [previewStyle.source] : [])],
  };
}

/** A preload is used only by a request of the same mode and hash; `Integrity-Policy` counts hashes of CORS requests. */
const verified = ({ integrity }: Script): string => (integrity ? ` integrity="${integrity}" crossorigin` : '');
