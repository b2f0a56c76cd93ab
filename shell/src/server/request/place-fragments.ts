import type { FragmentData, FragmentProps } from '@meridian-vale/federation/contract';
import {
  fragmentKey,
  fragmentRemote,
  pendingFragment,
  unavailableFragment,
} from '@meridian-vale/federation/fragment-name';
import { fillMarkers } from 'remote-host/fragment-marker';
import type { RenderedFragment } from 'remote-host/tasks';
import { withinBudget } from 'remote-host/within-budget';
import type { PlacedFragment } from '../markup/document-input.ts';
import { runTask } from '../processes/run-task.ts';
import { type RenderDependencies, withFallback } from '../processes/with-fallback.ts';
import type { ActiveSet } from '../releases/release-source.ts';
import type { ServerBundle } from '../releases/server-bundle.ts';

export interface FragmentDependencies extends RenderDependencies {
  /** Milliseconds that a page waits for a fragment. */
  readonly budgetMs: number;
}

/** Below the time limit of the page, whose loader waits for the fragment. */
const timeoutMs = 12_000;

/** The fragments of one page: each is rendered by its own release while the page's loaders run. */
export class PageFragments {
  /** The fragments whose files the page needs, by the index of their placement. */
  readonly placed: (PlacedFragment | undefined)[] = [];

  constructor(
    private readonly dependencies: FragmentDependencies,
    private readonly set: ActiveSet,
    /** The remote whose page it is; it renders its own components itself. */
    private readonly placer: string,
    private readonly url: URL,
    private readonly signal: AbortSignal,
  ) {}

  /** Loads and renders a fragment. Never rejects: the page learns whether it is ready. */
  readonly placeFragment = async (name: string, props?: FragmentProps): Promise<FragmentData> => {
    const remote = this.set.remotes.find((each) => each.name === fragmentRemote(name));
    if (!remote || remote.name === this.placer) return unavailableFragment(name);
    const { budgetMs } = this.dependencies;
    const place = this.placed.push(undefined) - 1;
    const render = (signal: AbortSignal) =>
      withFallback(this.dependencies, remote, (bundle, within) => this.render(name, place, bundle, props, within), {
        timeoutMs,
        signal,
      });
    const part = await withinBudget(budgetMs, this.signal, render).catch(() => undefined);
    if (part?.state === 'pending') return { ...pendingFragment(name, props), place };
    if (part?.data) return { name, state: 'ready', place, ...(props ? { props } : {}) };
    this.placed[place] = undefined;
    return unavailableFragment(name);
  };

  /** Whether the HTML of a fragment lacks data because a call failed. */
  get incomplete(): boolean {
    return this.placed.some((fragment) => fragment?.rendered?.incomplete === true);
  }

  /** Puts the fragments' HTML in place of their markers. @throws ForgedMarkerError */
  fill(outlet: string, nonce: string): string {
    return fillMarkers(outlet, nonce, (place) => this.placed[place]?.rendered?.html);
  }

  private async render(
    name: string,
    place: number,
    bundle: ServerBundle,
    props: FragmentProps | undefined,
    signal: AbortSignal,
  ): Promise<RenderedFragment> {
    const { site, partition } = this.dependencies;
    const idPrefix = `f${place}`;
    this.placed[place] = undefined;
    const rendered = await runTask(
      this.dependencies,
      bundle,
      {
        kind: 'fragment',
        key: fragmentKey(name),
        url: this.url.href,
        ...(props ? { props } : {}),
        idPrefix,
        site,
        partition,
      },
      {
        onChunk: (chunk) => {
          if (!signal.aborted) this.placed[place] = { name, bundle, chunk, idPrefix };
        },
      },
      signal,
    );
    // Set by `onChunk`, which the compiler cannot see.
    const placed = this.placed[place] as PlacedFragment | undefined;
    signal.throwIfAborted();
    if (!placed) throw new Error(`The fragment ${name} names no chunk`);
    this.placed[place] = { ...placed, rendered };
    return rendered;
  }
}
