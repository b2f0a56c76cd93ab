import type { Release } from 'releases/release';
import type { Boot, PinnedRemote } from 'remote-host/boot';
import type { ActiveSet } from '../releases/release-source.ts';
import type { DocumentInput } from './document-input.ts';
import { entryScript } from './page-files.ts';

/** The data that the browser needs to hydrate the page. The same for every visitor. */
export function bootData(
  facts: Pick<Boot, 'site' | 'identity' | 'partition' | 'vitalsPercent' | 'preview'>,
  set: ActiveSet,
  rendered: DocumentInput['rendered'],
): Boot {
  const placed = rendered ? [rendered, ...rendered.fragments].flatMap((part) => part?.bundle ?? []) : [];
  return {
    sequence: set.sequence,
    remotes: set.remotes.map(
      ({ name, prefixes, candidates }): PinnedRemote => ({
        name,
        prefixes,
        candidates: renderedFirst(candidates, placed).map((release) => {
          const { url, integrity } = entryScript(set, release);
          return { version: release.version, entry: url, integrity };
        }),
      }),
    ),
    ...(rendered ? { rendered: { remote: rendered.bundle.name, version: rendered.bundle.version } } : {}),
    ...facts,
  };
}

/** Puts the version that rendered the HTML first, even if it was the fallback: the browser has to start with it. */
function renderedFirst(
  candidates: readonly Release[],
  placed: readonly { name: string; version: string }[],
): readonly Release[] {
  const rendered = candidates.filter((candidate) =>
    placed.some(({ name, version }) => name === candidate.name && version === candidate.version),
  );
  return [...new Set([...rendered, ...candidates])];
}
