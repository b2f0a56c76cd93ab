import { exposeChunk, filesUrl, type Release, releaseUrl } from 'registry/release';
import type { PageScript } from 'render/boot';
import type { ActiveSet } from '../releases/release-source.ts';
import type { ServerBundle } from '../releases/server-bundle.ts';

export interface RenderedChunk {
  readonly bundle: ServerBundle;
  readonly chunk: string;
}

/** The chunk of a page, and those of its fragments by the index of their placement. */
export interface RenderedChunks extends RenderedChunk {
  readonly fragments: readonly (RenderedChunk | undefined)[];
  readonly route?: string;
  readonly hydrate?: 'load' | undefined;
}

interface Stylesheet {
  readonly url: string;
  readonly release: Release;
  /** Relative to the release's `browser/`. */
  readonly file: string;
}

export interface PageFiles {
  readonly css: readonly Stylesheet[];
  /** The container and chunks of the matched page. Fragments load theirs when they come into view. */
  readonly js: readonly PageScript[];
  /** The shell's script that the page starts with. */
  readonly entry: readonly PageScript[];
  /** The shell's script that hydrates the page, and those that it needs; none in a shell that always hydrates. */
  readonly hydration: readonly PageScript[];
  readonly fonts: readonly string[];
}

/** The files of the matched page only, under the URLs that the browser build will request. */
export function pageFiles(shell: Release, set: ActiveSet, rendered: RenderedChunks | undefined): PageFiles {
  const own = chunkFiles(set, shell, 'shell');
  const boot = chunkFiles(set, shell, 'boot').js;
  const identity = chunkFiles(set, shell, 'identity').js;
  const filesOf = (part: RenderedChunk | undefined) => {
    const release = part && releaseOf(set, part.bundle);
    return release ? [entryFiles(set, release), chunkFiles(set, release, part.chunk)] : [];
  };
  const page = filesOf(rendered);
  const fragments = rendered?.fragments.flatMap(filesOf) ?? [];
  return {
    css: unique([own, ...page, ...fragments].flatMap(({ css }) => css)),
    js: unique(page.flatMap(({ js }) => js)),
    ...(boot.length ? { entry: boot, hydration: [...own.js, ...identity] } : { entry: own.js, hydration: [] }),
    fonts: fonts(shell),
  };
}

export const entryScript = (set: ActiveSet, release: Release): PageScript => fileOf(set, release, release.entry ?? '');

/**
 * Files of live releases are addressed by content, so unchanged ones stay cached. A fallback and a preview use URLs of
 * their version: a copy damaged in some cache must not break them, too.
 */
const baseUrl = ({ id, remotes }: ActiveSet, release: Release): string => {
  const { name, version } = release;
  const isLive = name === 'shell' || remotes.some((remote) => remote.name === name && remote.version === version);
  return id && isLive ? filesUrl(release) : releaseUrl(release);
};

const releaseOf = (set: ActiveSet, { name, version }: ServerBundle): Release | undefined =>
  set.remotes.find((remote) => remote.name === name)?.versions.find((release) => release.version === version);

/** Preloaded: the browser finds them in the stylesheet too late for the first paint. Italics and rare letters can wait. */
const fonts = (release: Release): string[] =>
  Object.keys(release.files)
    .filter((file) => /-basic\.\w+\.woff2$/.test(file) && !file.includes('-italic-'))
    .map((file) => file.replace(/^browser\//, filesUrl(release)));

/** The shell loads the container, which then loads the rest. */
function entryFiles(set: ActiveSet, release: Release) {
  const { css, js } = chunkFiles(set, release, exposeChunk);
  return { css, js: release.entry ? [entryScript(set, release), ...js] : js };
}

function chunkFiles(set: ActiveSet, release: Release, chunk: string) {
  // A remote names the chunk.
  const files = (Object.hasOwn(release.assets, chunk) && release.assets[chunk]) || { js: [], css: [] };
  return {
    js: files.js.map((file) => fileOf(set, release, file)),
    css: files.css.map((file) => ({ url: baseUrl(set, release) + file, release, file })),
  };
}

function fileOf(set: ActiveSet, release: Release, file: string): PageScript {
  const integrity = release.files[`browser/${file}`];
  return { url: baseUrl(set, release) + file, ...(integrity ? { integrity } : {}) };
}

const unique = <T extends { url: string }>(files: readonly T[]): T[] => [
  ...new Map(files.map((file) => [file.url, file])).values(),
];
