import { createHash } from 'node:crypto';
import type { Chrome, FragmentData } from '@meridian-vale/federation/contract';
import { LRUCache } from 'lru-cache';
import type { Release } from 'registry/release';
import type { ReleaseFolder } from 'registry/store';
import { type Boot, bootElementId, type PageScript, type PinnedRemote } from 'render/boot';
import { escapeJson } from 'render/escape';
import type { RenderedFragment, SiteServices } from 'render/tasks';
import type { ActiveSet } from '../releases/release-source.ts';
import { entryScript, type PageFiles, pageFiles, type RenderedChunk, type RenderedChunks } from './page-files.ts';

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
    const known = this.sets.get(set) ?? new LRUCache<string, ReleaseMarkup>({ max: 1_000 });
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
    const css = files.css.map(({ url, release, file }) => ({ url, inline: this.styles.read(release, file) }));
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
      complete: css.every(({ inline }) => inline),
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
  { hydration: [script, ...more], js }: PageFiles,
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
