import { createHash } from 'node:crypto';
import type { Chrome, FragmentData } from '@meridian-vale/federation/contract';
import { LRUCache } from 'lru-cache';
import { exposeChunk, filesUrl, type Release, releaseUrl } from 'registry/release';
import type { ReleaseFolder } from 'registry/store';
import { type Boot, bootElementId, type PageScript, type PinnedRemote } from 'render/boot';
import { escapeJson } from 'render/escape';
import type { RenderedFragment, SiteServices } from 'render/tasks';
import { siteOf } from '../processes/remote-runner.ts';
import type { ActiveSet } from '../releases/release-source.ts';
import type { ServerBundle } from '../releases/server-bundle.ts';

interface RenderedChunk {
  readonly bundle: ServerBundle;
  readonly chunk: string;
}

/** The chunk of a page, and those of its fragments by the index of their placement. */
interface RenderedChunks extends RenderedChunk {
  readonly fragments: readonly (RenderedChunk | undefined)[];
  readonly route?: string;
  readonly hydrate?: 'load' | undefined;
}

export interface PlacedFragment extends RenderedChunk {
  /** E.g. `jobs/latest-openings`. */
  readonly name: string;
  readonly idPrefix: string;
  /** Absent: its data did not arrive in time, and the browser will complete it. */
  readonly rendered?: RenderedFragment;
}

export interface DocumentInput {
  readonly url: URL;
  /** The page-specific part of the head, as HTML: see `headTags`. */
  readonly headTags: string;
  readonly outlet: string;
  readonly chrome: Chrome;
  /** The fragments in header and footer; absent: the browser completes what there is. */
  readonly inFrame?: readonly FragmentData[];
  /** Absent if the shell rendered the outlet: the unavailable fallback or a page of the site's own. */
  readonly rendered?: Omit<RenderedChunks, 'fragments'> & {
    /** JSON, escaped for a script element. */
    readonly loaderData: string;
    /** By the index of their placement. */
    readonly fragments: readonly (PlacedFragment | undefined)[];
  };
}

/** The HTML, in UTF-8, that all pages share which show the same chunks of one release set. */
export interface ReleaseMarkup {
  readonly assets: Buffer;
  readonly boot: Buffer;
  readonly styleSources: readonly string[];
  readonly policyHeader: Readonly<Record<string, string>>;
  readonly complete: boolean;
}

/** Of one page, the others are links: the hash of each lengthens its policy, and edges refuse long headers as a 502. */
const maxInlineStyles = 24;

/** Bytes of a set's parts that are kept: a release names its routes, and may name a new one with each page. */
const maxSize = 16 * 1024 * 1024;

const sizeCalculation = ({ assets, boot }: ReleaseMarkup): number => assets.length + boot.length;

export type SiteData = SiteServices & Pick<Boot, 'identity' | 'vitalsPercent' | 'preview'>;

/** The parts of one shell's documents, each made once for every set; a preview has a set of its own. */
export class ReleaseMarkupCache {
  private readonly sets = new WeakMap<ActiveSet, LRUCache<string, ReleaseMarkup>>();

  /** @param policyHeader the header for the hashes of a page's inline styles */
  constructor(
    private readonly shell: { readonly release: Release },
    private readonly styles: Pick<InlineStyles, 'read'>,
    private readonly policyHeader: (styleSources: readonly string[]) => Readonly<Record<string, string>>,
  ) {}

  get(set: ActiveSet, siteData: SiteData, rendered: RenderedChunks | undefined): ReleaseMarkup {
    const known = this.sets.get(set) ?? new LRUCache<string, ReleaseMarkup>({ maxSize, sizeCalculation });
    this.sets.set(set, known);
    const key = keyOf(rendered);
    const cached = known.get(key);
    if (cached) return cached;
    const markup = this.render(set, siteData, rendered);
    if (markup.complete) known.set(key, markup);
    return markup;
  }

  private render(set: ActiveSet, siteData: SiteData, rendered: RenderedChunks | undefined): ReleaseMarkup {
    const files = pageFiles(this.shell.release, set, rendered);
    const css = files.css.map(({ url, release, file }, index) => ({
      url,
      inline: index < maxInlineStyles ? this.styles.read(release, file) : undefined,
    }));
    // A shell that always hydrates has only its entry.
    const preloaded = rendered?.hydrate || !files.hydration.length ? [...files.hydration, ...files.js] : [];
    const styleSources = css.flatMap(({ inline }) => inline?.source ?? []);
    return {
      // Inlined so that no request blocks the first paint. The chunk loaders recognize a stylesheet by its `data-href`.
      assets: toBytes(
        ...css.map(({ url, inline }) =>
          inline ? `<style data-href="${url}">${inline.text}</style>` : `<link rel="stylesheet" href="${url}">`,
        ),
        ...files.fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`),
        ...preloaded.map((script) => `<link rel="preload" as="script" href="${script.url}"${verified(script)}>`),
        ...files.entry.map((script) => `<script src="${script.url}"${verified(script)} defer></script>`),
      ),
      boot: toBytes(
        `<script type="application/json" id="${bootElementId}">`,
        escapeJson(bootData(siteData, set, rendered, files)),
        '</script>',
      ),
      styleSources,
      policyHeader: this.policyHeader(styleSources),
      complete: css.slice(0, maxInlineStyles).every(({ inline }) => inline),
    };
  }
}

const keyOf = (rendered: RenderedChunks | undefined): string =>
  rendered
    ? [rendered, ...rendered.fragments]
        .flatMap((part) => (part ? `${part.bundle.name} ${part.bundle.version} ${part.chunk}` : []))
        .concat(rendered.route ?? '', rendered.hydrate ?? '')
        .join()
    : '';

const toBytes = (...html: readonly string[]): Buffer => Buffer.from(html.join(''));

/** A preload is used only by a request of the same mode and hash; `Integrity-Policy` counts hashes of CORS requests. */
const verified = ({ integrity }: PageScript): string => (integrity ? ` integrity="${integrity}" crossorigin` : '');

/** The boot data: what the browser needs to hydrate the page. The same for every visitor. */
function bootData(
  siteData: SiteData,
  set: ActiveSet,
  rendered: RenderedChunks | undefined,
  { hydration: [script, ...more], js }: ReturnType<typeof pageFiles>,
): Boot {
  const placed = rendered ? [rendered, ...rendered.fragments].flatMap((part) => part?.bundle ?? []) : [];
  return {
    sequence: set.sequence,
    remotes: set.remotes.map(
      ({ name, prefixes, versions }): PinnedRemote => ({
        name,
        prefixes,
        candidates: renderedFirst(versions, placed).map((release) => {
          const { url, integrity } = entryScript(set, release);
          return { version: release.version, entry: url, integrity };
        }),
      }),
    ),
    ...(rendered
      ? { rendered: { remote: rendered.bundle.name, version: rendered.bundle.version, route: rendered.route ?? '' } }
      : {}),
    ...(rendered?.hydrate ? { hydrate: rendered.hydrate } : {}),
    ...(script ? { hydration: { script, preload: rendered?.hydrate ? [] : [...more, ...js] } } : {}),
    ...siteData,
    site: siteOf(siteData.site, set),
  };
}

/** Puts the version that rendered the HTML first, even if it was the fallback: the browser has to start with it. */
function renderedFirst(
  versions: readonly Release[],
  placed: readonly { name: string; version: string }[],
): readonly Release[] {
  const rendered = versions.filter((release) =>
    placed.some(({ name, version }) => name === release.name && version === release.version),
  );
  return [...new Set([...rendered, ...versions])];
}

export interface InlineStyle {
  readonly text: string;
  /** The text's source expression for `style-src`. */
  readonly source: string;
}

export class InlineStyles {
  private readonly styles = new WeakMap<Release, Map<string, InlineStyle>>();

  constructor(private readonly registry: Pick<ReleaseFolder, 'readFile'>) {}

  /** Undefined if the file is missing or not as published. @param file relative to the release's `browser/` */
  read(release: Release, file: string): InlineStyle | undefined {
    const stored = `browser/${file}`;
    if (!release.files[stored]) return undefined;
    const styles = this.styles.get(release) ?? new Map<string, InlineStyle>();
    this.styles.set(release, styles);
    const known = styles.get(file);
    if (known) return known;
    try {
      const style = toInlineStyle(this.registry.readFile(release, stored).toString('utf8'));
      styles.set(file, style);
      return style;
    } catch {
      return undefined;
    }
  }
}

/**
 * Escapes what could end the element, or run where markup before it has made it text. Hashes the text as the browser will
 * see it: the HTML parser normalizes line endings.
 */
export function toInlineStyle(css: string): InlineStyle {
  const text = css.replaceAll(/<(?=\/|script|iframe)/gi, '<\\').replaceAll(/\r\n?/g, '\n');
  return { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}

/** The files of the matched page only, under the URLs that the browser build will request. */
function pageFiles(shell: Release, set: ActiveSet, rendered: RenderedChunks | undefined) {
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
    // Fragments load theirs when they come into view.
    js: unique(page.flatMap(({ js }) => js)),
    // A shell that always hydrates has one script; another starts with `boot`, which loads what hydrates the page.
    ...(boot.length ? { entry: boot, hydration: [...own.js, ...identity] } : { entry: own.js, hydration: [] }),
    fonts: fonts(shell),
  };
}

const entryScript = (set: ActiveSet, release: Release): PageScript => fileOf(set, release, release.entry ?? '');

/**
 * Files of live releases are addressed by content, so unchanged ones stay cached. A fallback and a preview use URLs of
 * their version: a copy damaged in some cache must not break them, too.
 */
const baseUrl = ({ id, remotes }: ActiveSet, release: Release): string => {
  const { name, version } = release;
  const isLive = name === 'shell' || remotes.some((remote) => remote.name === name && remote.version === version);
  return id && isLive ? filesUrl(release) : releaseUrl(release);
};

export const releaseOf = (set: ActiveSet, { name, version }: ServerBundle): Release | undefined =>
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
