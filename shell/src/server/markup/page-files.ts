import { exposeChunk, type Release, releaseUrl } from 'releases/release';
import type { ActiveSet } from '../releases/release-source.ts';
import type { ServerBundle } from '../releases/server-bundle.ts';
import type { DocumentInput } from './document-input.ts';

/** A stylesheet of a release. */
interface Stylesheet {
  readonly href: string;
  readonly release: Release;
  /** Relative to the release's `browser/`. */
  readonly file: string;
}

/** The URLs of the files that a page loads. */
export interface PageFiles {
  readonly css: readonly Stylesheet[];
  /** To preload: the containers and chunks of the matched page and its fragments. */
  readonly js: readonly Script[];
  /** The shell's own scripts. */
  readonly entry: readonly Script[];
  readonly fonts: readonly string[];
}

export interface Script {
  readonly url: string;
  /** Absent in development. */
  readonly integrity?: string;
}

/** The files of the matched page only, under the URLs that the browser build will request. */
export function pageFiles(shell: Release, set: ActiveSet, rendered: DocumentInput['rendered']): PageFiles {
  const own = urls(shell, 'shell');
  const groups: { css: readonly Stylesheet[]; js: readonly Script[] }[] = [own];
  for (const part of rendered ? [rendered, ...rendered.fragments] : []) {
    const release = part && releaseOf(set, part.bundle);
    if (release) groups.push(entryFiles(release), urls(release, part.chunk));
  }
  return {
    css: uniqueBy(
      groups.flatMap(({ css }) => css),
      ({ href }) => href,
    ),
    js: uniqueBy(
      groups.slice(1).flatMap(({ js }) => js),
      ({ url }) => url,
    ),
    entry: own.js,
    fonts: fonts(shell),
  };
}

export const entryScript = (release: Release): Script => fileOf(release, release.entry ?? '');

const releaseOf = (set: ActiveSet, { name, version }: ServerBundle): Release | undefined =>
  set.remotes.find((remote) => remote.name === name)?.candidates.find((candidate) => candidate.version === version);

/** Preloaded: the browser finds them in the stylesheet too late for the first paint. Italics and rare letters can wait. */
const fonts = (release: Release): string[] =>
  Object.keys(release.files)
    .filter((file) => /-basic\.\w+\.woff2$/.test(file) && !file.includes('-italic-'))
    .map((file) => file.replace(/^browser\//, releaseUrl(release)));

/** The shell loads the container, which then loads the rest. */
function entryFiles(release: Release) {
  const { css, js } = urls(release, exposeChunk);
  if (!release.entry) return { css, js };
  const entry = entryScript(release);
  // The entry contains the exposed module.
  return { css, js: [entry, ...js.filter(({ url }) => url !== entry.url)] };
}

function urls(release: Release, chunk: string) {
  // A remote names the chunk.
  const files = (Object.hasOwn(release.assets, chunk) && release.assets[chunk]) || { js: [], css: [] };
  return {
    js: files.js.map((file) => fileOf(release, file)),
    css: files.css.map((file) => ({ href: releaseUrl(release) + file, release, file })),
  };
}

function fileOf(release: Release, file: string): Script {
  const integrity = release.files[`browser/${file}`];
  return { url: releaseUrl(release) + file, ...(integrity ? { integrity } : {}) };
}

const uniqueBy = <T>(list: readonly T[], key: (item: T) => string): T[] => [
  ...new Map(list.map((item) => [key(item), item])).values(),
];
