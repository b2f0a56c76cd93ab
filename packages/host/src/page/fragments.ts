import { randomUUID } from 'node:crypto';
import type { FragmentData, FragmentProps } from '@meridian-vale/federation/contract';
import {
  fragmentKey,
  fragmentRemote,
  pendingFragment,
  unavailableFragment,
} from '@meridian-vale/federation/fragment-name';
import { fillMarkers } from 'render/fragment-marker';
import type { FragmentTask, RenderedFragment } from 'render/tasks';
import { withinBudget } from 'render/within-budget';
import type { RemoteRunner, Render } from '../processes/remote-runner.ts';
import type { ActiveRemote } from '../releases/release-source.ts';
import type { ServerBundle } from '../releases/server-bundle.ts';
import type { PlacedFragment } from './release-markup.ts';

/** Below the time limit of the page, whose loader waits for the fragment. */
const timeoutMs = 12_000;

/** More wait for their turn: a page takes no more of another team's processes than a few visitors do. */
const maxRunning = 4;

/**
 * The fragments that one page, the header and footer around it, or one of its fragments places: each is rendered by its
 * own release while the loaders run.
 */
export class PageFragments {
  /** The indexes of its placements, and of those within them. */
  readonly own = new Set<number>();
  /** Those within fragments, which wait for them. */
  private readonly inner = new Set<Promise<unknown>>();

  /**
   * @param render whose remote renders its own components itself; its signal aborts with the attempt to render the placer
   * @param placed all fragments whose files the page needs, by the index of their placement
   * @param isInFragment whether the placer is a fragment: those that it places place none
   */
  constructor(
    private readonly runner: RemoteRunner,
    private readonly render: Render,
    readonly placed: (PlacedFragment | undefined)[] = [],
    private readonly isInFragment = false,
    private readonly running = new Set<Promise<unknown>>(),
  ) {}

  /** Loads and renders a fragment. Never rejects: the page learns whether it is ready. */
  readonly placeFragment = async (name: string, props?: FragmentProps): Promise<FragmentData> => {
    const { set, remote: placer, signal: pageSignal } = this.render;
    const remote = set.remotes.find((each) => each.name === fragmentRemote(name));
    if (!remote || remote.name === placer.name) return unavailableFragment(name);
    const place = this.placed.push(undefined) - 1;
    this.own.add(place);
    // Half the time within a fragment, so that it does not wait in vain for one within it.
    const budgetMs = this.runner.settings.budgetMs / (this.isInFragment ? 2 : 1);
    const part = await withinBudget(budgetMs, pageSignal, async (signal) => {
      while (this.running.size >= maxRunning) await Promise.race(this.running);
      const attempt = (bundle: ServerBundle, within: AbortSignal) =>
        this.renderFragment(name, place, bundle, props, within);
      const task = this.runner.tryVersions({ ...this.render, signal }, remote, attempt, timeoutMs);
      const end = () => (signal.aborted ? new Promise(() => {}) : this.running.delete(turn));
      // One that is late keeps its turn: its process works on it still.
      const turn: Promise<unknown> = task.then(end, end);
      this.running.add(turn);
      return task;
    }).catch(() => undefined);
    if (part?.state === 'pending') return { ...pendingFragment(name, props), place };
    if (part?.data) return { name, state: 'ready', place, ...(props ? { props } : {}) };
    this.placed[place] = undefined;
    return unavailableFragment(name);
  };

  /** Whether the HTML of a fragment lacks data because a call failed. */
  get incomplete(): boolean {
    return [...this.own].some((place) => this.placed[place]?.rendered?.incomplete === true);
  }

  /** Puts the fragments' HTML in place of their markers. @throws ForgedMarkerError */
  fill(outlet: string, nonce: string): string {
    if (!outlet.includes(nonce)) return outlet;
    return fillMarkers(outlet, nonce, (place) =>
      this.own.has(place) ? this.placed[place]?.rendered?.html : undefined,
    );
  }

  private async renderFragment(
    name: string,
    place: number,
    bundle: ServerBundle,
    props: FragmentProps | undefined,
    signal: AbortSignal,
  ): Promise<RenderedFragment> {
    const { url, set } = this.render;
    const idPrefix = `f${place}`;
    const shared = { key: fragmentKey(name), url: url.href, idPrefix };
    const nonce = this.isInFragment ? undefined : randomUUID();
    const task = { kind: 'fragment', ...shared, ...(nonce && { nonce }), ...(props && { props }) } as const;
    const remote = set.remotes.find((each) => each.name === bundle.name) as ActiveRemote;
    const render = { ...this.render, remote, signal };
    const within = new PageFragments(this.runner, render, this.placed, true, this.inner);
    this.placed[place] = undefined;
    const onChunk = (chunk: string) => {
      if (!signal.aborted) this.placed[place] = { name, bundle, chunk, idPrefix };
    };
    const context = { onChunk, ...(nonce && { placeFragment: within.placeFragment }) };
    const result = await this.runner.run<FragmentTask>(render, bundle, task, context);
    const rendered = nonce ? { ...result, html: within.fill(result.html, nonce) } : result;
    // Set by `onChunk`, which the compiler cannot see.
    const placed = this.placed[place] as PlacedFragment | undefined;
    signal.throwIfAborted();
    if (!placed) throw new Error(`The fragment ${name} names no chunk`);
    this.placed[place] = { ...placed, rendered };
    for (const each of within.own) this.own.add(each);
    return rendered;
  }
}
