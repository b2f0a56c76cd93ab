import { randomUUID } from 'node:crypto';
import type { FragmentData, FragmentProps } from '@meridian-vale/federation/contract';
import { fragmentKey, fragmentRemote, unavailableFragment } from '@meridian-vale/federation/fragment-name';
import { fillMarkers } from 'render/fragment-marker';
import type { FragmentTask } from 'render/tasks';
import { fragmentTimeoutMs, withinBudget } from 'render/within-budget';
import type { RemoteRunner, Render } from '../processes/remote-runner.ts';
import type { ActiveRemote } from '../releases/release-source.ts';
import type { ServerBundle } from '../releases/server-bundle.ts';
import type { PlacedFragment } from './release-markup.ts';

/** More wait for their turn: a page takes no more of another team's processes than a few visitors do. */
const maxRunning = 4;

/** Fragments by the index of their placement; undefined: the page shows none there. */
export class Placements extends Map<number, PlacedFragment | undefined> {
  /** @param counter of the page: all its parts, in every attempt to render them, have other indexes */
  constructor(readonly counter = { next: 0 }) {
    super();
  }

  include(finished: Placements): void {
    for (const [place, fragment] of finished) this.set(place, fragment);
  }

  /** Whether the HTML of a fragment lacks data because a call failed. */
  get incomplete(): boolean {
    return [...this.values()].some((fragment) => fragment?.rendered?.incomplete);
  }

  toArray(): (PlacedFragment | undefined)[] {
    return Array.from({ length: this.counter.next }, (_, place) => this.get(place));
  }
}

type Placement = Pick<FragmentTask, 'props'> & { readonly name: string; readonly place: number };

/**
 * The fragments that one page, the header and footer around it, or one of its fragments places: each is rendered by its
 * own release while the loaders run.
 */
export class PageFragments {
  /** The fragments within these that are being rendered: these wait for them. */
  private readonly innerRunning = new Set<Promise<unknown>>();

  /**
   * @param render its remote, undefined for header and footer, renders its own components itself; its signal aborts with
   * the attempt to render the placer
   * @param placements of this attempt, and of the fragments within those that are finished
   * @param isInFragment whether the placer is a fragment: those that it places place none
   */
  constructor(
    private readonly runner: RemoteRunner,
    private readonly render: Omit<Render, 'remote'> & { readonly remote: Pick<ActiveRemote, 'name'> | undefined },
    readonly placements = new Placements(),
    private readonly isInFragment = false,
    private readonly running = new Set<Promise<unknown>>(),
  ) {}

  /** Loads and renders a fragment. Never rejects: the page learns whether it is ready. */
  readonly placeFragment = async (name: string, props?: FragmentProps): Promise<FragmentData> => {
    const { set, remote: placer, signal } = this.render;
    const remote = set.remotes.find((each) => each.name === fragmentRemote(name));
    if (!remote || remote.name === placer?.name) return unavailableFragment(name);
    const placement = { name, place: this.placements.counter.next++, ...(props && { props }) };
    const attempt = (bundle: ServerBundle, within: AbortSignal) => this.renderFragment(placement, bundle, within);
    // Half the time within a fragment, so that it does not wait in vain for one within it.
    const budgetMs = this.runner.settings.budgetMs / (this.isInFragment ? 2 : 1);
    const render = (within: AbortSignal) =>
      this.runner.tryVersions({ ...this.render, signal: within }, remote, attempt, fragmentTimeoutMs);
    const part = await withinBudget(budgetMs, signal, (within) => this.inTurn(within, render)).catch(() => undefined);
    if (part?.state === 'pending') return { ...placement, state: 'pending' };
    this.placements.set(placement.place, undefined);
    if (!part?.data) return unavailableFragment(name);
    this.placements.include(part.data);
    return { ...placement, state: 'ready' };
  };

  /** Puts the fragments' HTML in place of their markers. @throws ForgedMarkerError */
  fill(outlet: string, nonce: string): string {
    if (!outlet.includes(nonce)) return outlet;
    return fillMarkers(outlet, nonce, (place) => this.placements.get(place)?.rendered?.html);
  }

  private async inTurn<T>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    while (this.running.size >= maxRunning) await Promise.race(this.running);
    const task = work(signal);
    const end = () => (signal.aborted ? new Promise(() => {}) : this.running.delete(turn));
    // One that is late keeps its turn: its process works on it still.
    const turn: Promise<unknown> = task.then(end, end);
    this.running.add(turn);
    return task;
  }

  /** Resolves to the placements of the fragment and of those within it. Before, the page learns which files it needs. */
  private async renderFragment({ name, place, props }: Placement, bundle: ServerBundle, signal: AbortSignal) {
    const idPrefix = `f${place}`;
    const shared = { key: fragmentKey(name), url: this.render.url.href, idPrefix };
    const nonce = this.isInFragment ? undefined : randomUUID();
    const task = { kind: 'fragment', ...shared, ...(nonce && { nonce }), ...(props && { props }) } as const;
    const render = { ...this.render, remote: bundle, signal };
    const finished = new Placements(this.placements.counter);
    const inner = new PageFragments(this.runner, render, finished, true, this.innerRunning);
    this.placements.set(place, undefined);
    const onChunk = (chunk: string) => {
      if (!signal.aborted) this.placements.set(place, { name, bundle, chunk, idPrefix });
    };
    const context = { onChunk, ...(nonce && { placeFragment: inner.placeFragment }) };
    const result = await this.runner.run<FragmentTask>(render, bundle, task, context);
    const rendered = nonce ? { ...result, html: inner.fill(result.html, nonce) } : result;
    const placed = this.placements.get(place);
    if (!placed) throw new Error(`The fragment ${name} names no chunk`);
    return finished.set(place, { ...placed, rendered });
  }
}
