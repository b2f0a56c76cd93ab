import type { Chrome, PageHead } from 'federation/contract';
import { exposeChunk, type Release, releaseAddress } from 'federation/releases/release';
import type { StaticHandlerContext } from 'react-router-dom';
import {
  announcerElementId,
  type Boot,
  bootElementId,
  footerElementId,
  headerElementId,
  outletElementId,
  type PinnedRemote,
} from '../composition/boot.ts';
import type { ShellDeps } from './app.ts';
import { escapeJson } from './escape.ts';
import { headTags } from './head-tags.ts';
import type { PageData } from './page-data.ts';
import type { LiveSet, LoadedRemote } from './release-source.ts';

export interface DocumentParts {
  readonly url: URL;
  readonly head: PageHead;
  /** The outlet's HTML. */
  readonly outlet: string;
  readonly chrome: Chrome;
  readonly status: number;
  /** Absent where the outlet is the shell's own: no remote could be shown, or the guest error page. */
  readonly rendered?: { readonly remote: LoadedRemote; readonly chunk: string; readonly page: PageData };
}

/** Step 5: the whole page. Nothing of a visitor goes in, so anything may cache it. */
export function document(deps: ShellDeps, set: LiveSet, parts: DocumentParts): string {
  const { site } = deps.configuration;
  const header = { pathname: parts.url.pathname, pending: false, site, chrome: parts.chrome };
  const files = pageFiles(deps.shellRelease(), parts);
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    headTags(deps, parts),
    ...files.css.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...files.fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`),
    ...files.js.map((href) => `<link rel="preload" as="script" href="${href}">`),
    ...files.entry.map((href) => `<script src="${href}" defer></script>`),
    `</head><body data-chrome="${parts.chrome}">`,
    `<div id="${headerElementId}">${deps.renderer().renderHeader(header)}</div>`,
    `<main id="main"><div id="${outletElementId}">${parts.outlet}</div></main>`,
    `<div id="${footerElementId}">${parts.chrome !== 'none' ? deps.renderer().renderFooter({ site }) : ''}</div>`,
    `<div id="${announcerElementId}" role="status" class="visually-hidden"></div>`,
    `<script type="application/json" id="${bootElementId}">${escapeJson(boot(deps, set, parts))}</script>`,
    '</body></html>',
  ].join('');
}

/** Exactly the matched page's files, by the addresses the browser build would ask for later. */
function pageFiles(shell: Release, { rendered }: DocumentParts) {
  const own = addresses(shell, 'shell');
  const groups = [own];
  if (rendered) {
    const { remote, chunk, page } = rendered;
    groups.push(entryFiles(remote.release), addresses(remote.release, chunk));
    for (const fragment of page.fragments)
      groups.push(entryFiles(fragment.from.release), addresses(fragment.from.release, fragment.chunk));
  }
  const css = unique(groups.flatMap((group) => group.css));
  const js = unique(groups.slice(1).flatMap((group) => group.js));
  return { css, js, entry: own.js, fonts: fonts(shell) };
}

/** Known before the stylesheet that names them has come: few pages are painted in their fallbacks. Bold can wait. */
const fonts = (release: Release): string[] =>
  Object.keys(release.files)
    .filter((file) => file.endsWith('.woff2') && !file.includes('-700-'))
    .map((file) => file.replace(/^browser\//, releaseAddress(release)));

function entryFiles(release: Release) {
  const expose = addresses(release, exposeChunk);
  return { css: expose.css, js: [...(release.entry ? [entryAddress(release)] : []), ...expose.js] };
}

function addresses(release: Release, chunk: string) {
  const at = (file: string) => releaseAddress(release) + file;
  const files = release.assets[chunk] ?? { js: [], css: [] };
  return { js: files.js.map(at), css: files.css.map(at) };
}

const unique = (list: readonly string[]): string[] => [...new Set(list)];

function boot(deps: ShellDeps, set: LiveSet, { rendered }: DocumentParts): Boot {
  const { site, appId, roleId, tokenHeader, partition } = deps.configuration;
  const shown = rendered ? [rendered.remote, ...rendered.page.fragments.map(({ from }) => from)] : [];
  return {
    sequence: set.sequence,
    remotes: set.remotes.map(
      ({ name, prefixes, candidates }): PinnedRemote => ({
        name,
        prefixes,
        candidates: shownFirst(candidates, shown).map(pin),
      }),
    ),
    ...(rendered
      ? {
          rendered: {
            remote: rendered.remote.release.name,
            version: rendered.remote.release.version,
            data: hydrationData(rendered.page),
          },
        }
      : {}),
    fragments: rendered?.page.fragments.map(({ name }) => name) ?? [],
    site,
    identity: { appId, roleId, tokenHeader },
    partition,
  };
}

/** The browser takes the version it sees in the page, even where the server had to fall back on it. */
function shownFirst(candidates: readonly Release[], shown: readonly LoadedRemote[]): readonly Release[] {
  const seen = candidates.filter((candidate) => shown.some(({ release }) => release === candidate));
  return [...new Set([...seen, ...candidates])];
}

const pin = (release: Release) => ({ version: release.version, entry: entryAddress(release) });

const entryAddress = (release: Release): string => `${releaseAddress(release)}${release.entry}`;

const hydrationData = ({ result }: PageData) => ({ loaderData: (result as StaticHandlerContext).loaderData });
