import { LRUCache } from 'lru-cache';
import type { Release } from 'releases/release';
import { type Boot, bootElementId } from 'remote-host/boot';
import { escapeJson } from 'remote-host/escape';
import type { ActiveSet } from '../releases/release-source.ts';
import { bootData } from './boot-data.ts';
import type { DocumentInput } from './document-input.ts';
import type { InlineStyles } from './inline-styles.ts';
import { pageFiles, type Script } from './page-files.ts';

/** The HTML, in UTF-8, that all pages share which show the same chunks of one release set. */
export interface ReleaseMarkup {
  /** Stylesheets, fonts, preloads and scripts, for the head. */
  readonly assets: Buffer;
  /** The boot data's element, for the body. */
  readonly boot: Buffer;
  /** The source expressions of its inline styles, for the policy. */
  readonly styleSources: readonly string[];
  /** Whether every stylesheet could be read. */
  readonly complete: boolean;
}

export interface ReleaseMarkupSource {
  readonly facts: Pick<Boot, 'site' | 'identity' | 'partition' | 'vitalsPercent' | 'preview'>;
  readonly shellRelease: Release;
  readonly styles: Pick<InlineStyles, 'read'>;
}

type Rendered = DocumentInput['rendered'];

/** The parts of one shell's documents, each made once for every set; a preview has a set of its own. */
export class ReleaseMarkupCache {
  private readonly sets = new WeakMap<ActiveSet, LRUCache<string, ReleaseMarkup>>();

  get(source: ReleaseMarkupSource, set: ActiveSet, rendered: Rendered): ReleaseMarkup {
    const known = this.sets.get(set) ?? new LRUCache<string, ReleaseMarkup>({ max: 1_000 });
    this.sets.set(set, known);
    const key = keyOf(rendered);
    const cached = known.get(key);
    if (cached) return cached;
    const parts = renderReleaseMarkup(source, set, rendered);
    if (parts.complete) known.set(key, parts);
    return parts;
  }
}

const keyOf = (rendered: Rendered): string =>
  rendered
    ? [rendered, ...rendered.fragments]
        .flatMap((part) => (part ? `${part.bundle.name} ${part.bundle.version} ${part.chunk}` : []))
        .join()
    : '';

function renderReleaseMarkup(
  { facts, shellRelease, styles }: ReleaseMarkupSource,
  set: ActiveSet,
  rendered: Rendered,
): ReleaseMarkup {
  const files = pageFiles(shellRelease, set, rendered);
  const css = files.css.map(({ url, release, file }) => ({ url, inline: styles.read(release, file) }));
  return {
    // Inlined so that no request blocks the first paint. The chunk loaders recognize a stylesheet by its `data-href`.
    assets: toBytes(
      ...css.map(({ url, inline }) =>
        inline ? `<style data-href="${url}">${inline.text}</style>` : `<link rel="stylesheet" href="${url}">`,
      ),
      ...files.fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`),
      ...files.js.map((script) => `<link rel="preload" as="script" href="${script.url}"${verified(script)}>`),
      ...files.entry.map((script) => `<script src="${script.url}"${verified(script)} defer></script>`),
    ),
    boot: toBytes(
      `<script type="application/json" id="${bootElementId}">`,
      escapeJson(bootData(facts, set, rendered)),
      '</script>',
    ),
    styleSources: css.flatMap(({ inline }) => inline?.source ?? []),
    complete: css.every(({ inline }) => inline),
  };
}

const toBytes = (...html: readonly string[]): Buffer => Buffer.from(html.join(''));

/** A preload is used only by a request of the same mode and hash; `Integrity-Policy` counts hashes of CORS requests. */
const verified = ({ integrity }: Script): string => (integrity ? ` integrity="${integrity}" crossorigin` : '');
