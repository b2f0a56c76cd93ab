import type { FragmentData, FragmentEvent, FragmentProps, Services } from '@meridian-vale/federation/contract';
import { unavailableFragment } from '@meridian-vale/federation/fragment-name';
import { type Host, loadingText } from '@meridian-vale/federation/remote';
import type { ReactNode } from 'react';
import { isDomError, lacksHtml, maxRerenders } from '../changed-document.ts';
import { copyFragmentProps } from '../fragment-props.ts';
import type { PlacedFragmentData } from '../page/boot.ts';
import { fragmentTimeoutMs, withinBudget } from '../within-budget.ts';
import type { FragmentCode, FragmentSource } from './fragment-source.tsx';
import { FragmentTree, type FragmentView, type PageRouter } from './fragment-tree.tsx';
import { logError } from './log-error.ts';
import { type FragmentContent, MountedFragment, type Shown } from './mounted-fragment.tsx';

type FragmentsHost = Host & { readonly services: Services };

export interface FragmentHostDeps {
  readonly source: FragmentSource;
  /** The fragments that the server rendered, by their place. */
  readonly placed: readonly (PlacedFragmentData | null)[];
  readonly host: Pick<Host, 'site' | 'trackPending'> & { readonly services: Services };
  /** Called when content that was already loaded is in the page, before the browser paints it. */
  readonly onShown?: () => void;
  /** Runs a task after React's current one; default: in a microtask. */
  readonly defer?: (task: () => void) => void;
}

/**
 * The fragments of a page in the browser: loads them, and shows each in a React root of its own. A fragment that fails
 * is replaced by another version, or else by the page's fallback; the page is not affected.
 */
export class FragmentHost {
  readonly #mounted = new WeakMap<Element, MountedFragment>();
  readonly #contents = new WeakMap<FragmentData, FragmentContent>();
  /** Elements with the server's HTML of fragments that are not hydrated. */
  readonly #served = new WeakMap<FragmentData, Element>();
  /** What fragments get that pages place, and those that these place. */
  readonly #host: FragmentsHost;
  readonly #innerHost: FragmentsHost;
  /** The fragments that fragments place. */
  readonly #inner = new WeakSet<FragmentData>();
  #elements = 0;
  #currentRouter: PageRouter | undefined;
  #servedState: PageRouter['state'] | undefined;

  constructor(private readonly deps: FragmentHostDeps) {
    this.#host = {
      ...deps.host,
      completeFragment: ({ name, props }, signal) =>
        this.load(name, new Request(location.href, { signal }), props, true),
      mountFragment: (element, of, ...listeners) => {
        this.#inner.add(of);
        return this.mount(element, of, ...listeners);
      },
    };
    const loadFragment = async (name: string) => {
      logError(new Error(`${name} is not shown: a fragment within a fragment cannot place another one`));
      return unavailableFragment(name);
    };
    this.#innerHost = { ...deps.host, services: { ...deps.host.services, loadFragment } };
  }

  #hostOf(of: FragmentData): FragmentsHost {
    return this.#inner.has(of) ? this.#innerHost : this.#host;
  }

  /** @param router the page's */
  follow(router: PageRouter): void {
    this.#currentRouter = router;
    this.#servedState ??= router.state;
  }

  /** Loads a fragment for a page. Never rejects. @param isInner for a fragment */
  async load(name: string, { url, signal }: Request, props?: FragmentProps, isInner = false): Promise<FragmentData> {
    try {
      const copy = props && copyFragmentProps(name, props);
      const of: FragmentData = { name, state: 'ready', ...(copy ? { props: copy } : {}) };
      if (isInner) this.#inner.add(of);
      this.#contents.set(of, await this.#loadContent(of, url, signal));
      return of;
    } catch (error) {
      if (!signal.aborted) logError(error);
      return unavailableFragment(name);
    }
  }

  readonly complete = ({ name, props }: FragmentData, signal: AbortSignal): Promise<FragmentData> =>
    this.load(name, new Request(location.href, { signal }), props);

  readonly mount: NonNullable<Host['mountFragment']> = (element, of, onUnavailable, onEvent) => {
    // Browsers refuse to call queueMicrotask as a method.
    const { defer = (task) => queueMicrotask(task), onShown } = this.deps;
    const mounted = this.#mounted.get(element) ?? new MountedFragment(element, `fragment-${++this.#elements}-`, defer);
    this.#mounted.set(element, mounted);
    const shown: Shown = { of, onUnavailable, onEvent, tried: new Set(), rerenders: 0 };
    mounted.shown = shown;
    const content = this.#contents.get(of);
    const isKnown = content !== undefined || this.#restore(element, of);
    if (content) this.#show(mounted, shown, content);
    else void this.#start(mounted, shown);
    // React renders the root at the end of the commit in progress.
    if (isKnown && onShown) queueMicrotask(onShown);
    return () => mounted.leave(shown);
  };

  /** Shows the server's HTML again in a page that the visitor has left before it was hydrated. */
  #restore(element: Element, of: FragmentData): boolean {
    const served = this.#served.get(of);
    if (!served || served === element) return false;
    element.append(...served.childNodes);
    return true;
  }

  /** Shows a fragment that the server rendered, or whose data this host does not know. */
  async #start(mounted: MountedFragment, shown: Shown): Promise<void> {
    const { of } = shown;
    const { isServed } = mounted;
    if (!mounted.element.hasChildNodes()) mounted.render(<p>{loadingText}</p>);
    try {
      // The server's HTML is complete: until it can be seen, its code would only take bandwidth from the page's own.
      if (isServed) {
        this.#served.set(of, mounted.element);
        await nearViewport(mounted.element);
        if (mounted.shown !== shown) return;
      }
      const code = await this.deps.source.load(of.name);
      if (mounted.shown !== shown) return;
      this.#served.delete(of);
      const placed = this.#placedAt(of);
      if (isServed && placed?.version === code.version) {
        const content = { code, data: placed.data };
        if (!lacksHtml(content.data)) this.#contents.set(of, content);
        const tree = this.#tree(mounted, shown, content, this.#servedState);
        const onMismatch = () => {
          if (lacksHtml(content.data)) void this.#rerender(mounted, shown, content);
        };
        mounted.hydrate(tree, onMismatch, placed.idPrefix ?? '');
        return;
      }
      const isUsable = placed?.version === code.version && !lacksHtml(placed.data);
      const content = isUsable
        ? { code, data: placed.data }
        : await this.#loadContent(of, location.href, undefined, code);
      this.#show(mounted, shown, content);
    } catch (error) {
      logError(error);
      // Without code, the server's HTML stays.
      if (mounted.shown === shown && !isServed) shown.onUnavailable();
    }
  }

  /** Shows content, unless the element shows something else by now. */
  #show(mounted: MountedFragment, shown: Shown, content: FragmentContent): void {
    this.#contents.set(shown.of, content);
    if (mounted.shown === shown) mounted.render(this.#tree(mounted, shown, content));
  }

  #tree(mounted: MountedFragment, shown: Shown, content: FragmentContent, firstState?: PageRouter['state']): ReactNode {
    const router = this.#currentRouter;
    if (!router) throw new Error('A fragment was mounted before the page had a router');
    return (
      <FragmentTree
        // Another attempt after an error is a new tree.
        key={[content.code.version, shown.rerenders, ...shown.tried].join()}
        view={content.code.module.Component as unknown as FragmentView}
        data={content.data}
        props={shown.of.props ?? {}}
        emit={(event) => emit(shown, event)}
        host={this.#hostOf(shown.of)}
        router={router}
        firstState={firstState ?? router.state}
        onError={(error) => void this.#recover(mounted, shown, content, error)}
      />
    );
  }

  /** Shows another version after an error, with its own loader's data; the same one if the document was changed. */
  async #recover(mounted: MountedFragment, shown: Shown, failed: FragmentContent, error: unknown): Promise<void> {
    const { of, tried } = shown;
    if ((isDomError(error) || lacksHtml(failed.data)) && shown.rerenders < maxRerenders)
      return this.#rerender(mounted, shown, failed);
    this.#contents.delete(of);
    tried.add(failed.code.version);
    try {
      const code = await this.deps.source.replace(of.name, failed.code, error, tried);
      const content = await this.#loadContent(of, location.href, undefined, code, tried);
      this.#show(mounted, shown, content);
    } catch (cause) {
      if (cause !== error) logError(cause);
      if (mounted.shown === shown) shown.onUnavailable();
    }
  }

  async #rerender(mounted: MountedFragment, shown: Shown, { code, data }: FragmentContent): Promise<void> {
    shown.rerenders += 1;
    try {
      // Also without a call, React has to end its current task first.
      const content = await (lacksHtml(data)
        ? this.#loadContent(shown.of, location.href, undefined, code)
        : { code, data });
      this.#contents.set(shown.of, content);
      if (mounted.shown === shown) mounted.renderAgain(this.#tree(mounted, shown, content));
    } catch (error) {
      logError(error);
      if (mounted.shown === shown) shown.onUnavailable();
    }
  }

  /** The data of a fragment, from the first version whose loader succeeds. */
  async #loadContent(
    of: FragmentData,
    url: string,
    signal: AbortSignal = new AbortController().signal,
    code?: FragmentCode,
    tried: Set<string> = new Set(),
  ): Promise<FragmentContent> {
    const { source } = this.deps;
    const { name, props = {} } = of;
    const { services } = this.#hostOf(of);
    const part = await withinBudget(fragmentTimeoutMs, signal, async (within) => {
      let current = code ?? (await source.load(name));
      for (;;) {
        const load = current.module.load as (args: object) => Promise<unknown>;
        try {
          const data = await load({ request: new Request(url, { signal: within }), services, props });
          return { code: current, data };
        } catch (error) {
          within.throwIfAborted();
          tried.add(current.version);
          current = await source.replace(name, current, error, tried).catch(() => {
            throw error;
          });
          logError(error);
        }
      }
    });
    if (part.state === 'pending') throw new Error(`${name} was not loaded within ${fragmentTimeoutMs} ms`);
    return part.data;
  }

  /** What the server placed; undefined if the data of the page and of its fragments do not match. */
  #placedAt({ name, place }: FragmentData): PlacedFragmentData | undefined {
    const placed = place === undefined ? undefined : this.deps.placed[place];
    return placed?.name === name && placed.version !== undefined ? placed : undefined;
  }
}

/** Hands a copy of an event to the page, whose code runs by itself: neither throws into the other. */
function emit({ of, onEvent }: Shown, event: FragmentEvent<Record<string, unknown>>): void {
  const copy = copyFragmentProps(of.name, { ...event }, 'events');
  queueMicrotask(() => onEvent?.(copy));
}

/** Resolves when an element is seen or at most 200 px away; at once where the browser cannot tell. */
const nearViewport = (element: Element): Promise<void> =>
  new Promise((resolve) => {
    if (!globalThis.IntersectionObserver) return resolve();
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
  });
