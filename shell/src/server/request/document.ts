import type { Release } from 'federation/releases/release';
import {
  announcerElementId,
  type Boot,
  bootElementId,
  footerElementId,
  headerElementId,
  loaderDataElementId,
  outletElementId,
} from '../../composition/boot.ts';
import type { Renderer } from '../../render/renderer.tsx';
import type { ActiveSet } from '../releases/releases.ts';
import { bootData } from './boot-data.ts';
import type { DocumentParts } from './document-parts.ts';
import { escapeJson } from './escape.ts';
import { pageFiles, type Script } from './page-files.ts';

/** What is the same in every document of this shell. */
export interface DocumentFrame {
  readonly facts: Pick<Boot, 'site' | 'identity' | 'partition'>;
  readonly shellRelease: Release;
  readonly renderer: Pick<Renderer, 'renderHeader' | 'renderFooter'>;
}

/** The whole page. It holds nothing of a visitor, so any cache may keep it. */
export function renderDocument(
  { facts, shellRelease, renderer }: DocumentFrame,
  set: ActiveSet,
  parts: DocumentParts,
): string {
  const { url, chrome, outlet, rendered } = parts;
  const { site } = facts;
  const files = pageFiles(shellRelease, set, rendered);
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    parts.headTags,
    ...files.css.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...files.fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`),
    ...files.js.map((script) => `<link rel="preload" as="script" href="${script.address}"${verified(script)}>`),
    ...files.entry.map((script) => `<script src="${script.address}"${verified(script)} defer></script>`),
    `</head><body data-chrome="${chrome}">`,
    `<div id="${headerElementId}">${renderer.renderHeader({ pathname: url.pathname, pending: false, site, chrome })}</div>`,
    `<main id="main"><div id="${outletElementId}">${outlet}</div></main>`,
    `<div id="${footerElementId}">${chrome !== 'none' ? renderer.renderFooter({ site }) : ''}</div>`,
    `<div id="${announcerElementId}" role="status" class="visually-hidden"></div>`,
    `<script type="application/json" id="${bootElementId}">${escapeJson(bootData(facts, set, rendered))}</script>`,
    rendered ? `<script type="application/json" id="${loaderDataElementId}">${rendered.loaderData}</script>` : '',
    '</body></html>',
  ].join('');
}

/** A preload is used only by a request of the same mode and hash; `Integrity-Policy` counts hashes of CORS requests. */
const verified = ({ integrity }: Script): string => (integrity ? ` integrity="${integrity}" crossorigin` : '');
