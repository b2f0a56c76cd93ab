import type { FragmentData, FragmentProps } from '@meridian-vale/federation/contract';
import {
  fragmentKey,
  fragmentRemote,
  pendingFragment,
  unavailableFragment,
} from '@meridian-vale/federation/fragment-name';
import { fillMarkers } from 'render/fragment-marker';
import type { RenderedFragment, SiteServices } from 'render/tasks';
import { withinBudget } from 'render/within-budget';
import type { PlacedFragment } from '../markup/release-markup.ts';
import type { RemoteRunner, Render } from '../processes/remote-runner.ts';
import type { ServerBundle } from '../releases/server-bundle.ts';

interface FragmentSettings {
  readonly services: SiteServices;
  readonly budgetMs: number;
}

/** Below the time limit of the page, whose loader waits for the fragment. */
const timeoutMs = 12_000;

/** The fragments of one page: each is rendered by its own release while the page's loaders run. */
export class PageFragments {
  /** The fragments whose files the page needs, by the index of their placement. */
  readonly placed: (PlacedFragment | undefined)[] = [];

  /**
   * @param render whose remote renders its own components itself; its signal aborts with the attempt to render the page
   * @param idPrefix of the ids in their HTML, each followed by its place
   */
  constructor(
    private readonly runner: RemoteRunner,
    private readonly settings: FragmentSettings,
    private readonly render: Render,
    private readonly idPrefix = 'f',
  ) {}

  /** Loads and renders a fragment. Never rejects: the page learns whether it is ready. */
  readonly placeFragment = async (name: string, props?: FragmentProps): Promise<FragmentData> => {
    const { set, remote: placer, signal: pageSignal } = this.render;
    const remote = set.remotes.find((each) => each.name === fragmentRemote(name));
    if (!remote || remote.name === placer.name) return unavailableFragment(name);
    const place = this.placed.push(undefined) - 1;
    const part = await withinBudget(this.settings.budgetMs, pageSignal, (signal) =>
      this.runner.tryVersions(this.render, remote, signal, timeoutMs, (bundle, within) =>
        this.renderFragment(name, place, bundle, props, within),
      ),
    ).catch(() => undefined);
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
    if (!outlet.includes(nonce)) return outlet;
    return fillMarkers(outlet, nonce, (place) => this.placed[place]?.rendered?.html);
  }

  private async renderFragment(
    name: string,
    place: number,
    bundle: ServerBundle,
    props: FragmentProps | undefined,
    signal: AbortSignal,
  ): Promise<RenderedFragment> {
    const { services } = this.settings;
    const idPrefix = this.idPrefix + place;
    const shared = { key: fragmentKey(name), url: this.render.url.href, idPrefix, services };
    const task = { kind: 'fragment', ...shared, ...(props ? { props } : {}) } as const;
    this.placed[place] = undefined;
    const onChunk = (chunk: string) => {
      if (!signal.aborted) this.placed[place] = { name, bundle, chunk, idPrefix };
    };
    const rendered = await this.runner.run(this.render, bundle, task, { onChunk }, signal);
    // Set by `onChunk`, which the compiler cannot see.
    const placed = this.placed[place] as PlacedFragment | undefined;
    signal.throwIfAborted();
    if (!placed) throw new Error(`The fragment ${name} names no chunk`);
    this.placed[place] = { ...placed, rendered };
    return rendered;
  }
}
