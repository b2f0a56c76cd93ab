import { pendingPage } from '@meridian-vale/federation/pending-page';
import { createPath, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import type { Router } from '../route-change.ts';
import { VisitedPages } from './visited-pages.ts';

/** How long a navigation keeps the old page once the new page's code is ready and the guard lets it pass, in ms. */
const holdMs = 200;

type Loader = (args: LoaderFunctionArgs, handlerContext?: unknown) => unknown;
type Load = (request: Request) => unknown;

/** The pending data of a page that is already shown without it. */
interface LateData {
  readonly url: string;
  readonly controller: AbortController;
  /** Returns or throws the loader's result; set once the loader has finished. */
  outcome?: () => unknown;
}

/**
 * A navigation to another page waits for its loader for at most {@link holdMs}; then the page is shown with
 * `pendingPage` as its data, and the router is revalidated when the data arrives. Data that was already shown for
 * the same history entry is not loaded again.
 */
export class PageData {
  #router?: Router;
  #late: LateData | undefined;
  readonly #visited = new VisitedPages();

  /** Before a router is attached there is no old page to keep, so the first page's data is awaited. */
  attach(router: Router): void {
    this.#router = router;
    router.subscribe((state) => {
      const { location, navigation } = state;
      this.#visited.note(state);
      if (this.#late && !isAt(location, this.#late) && !isAt(navigation.location, this.#late)) this.#drop();
      this.#deliver();
    });
  }

  /**
   * Returns a function that tells whether a URL is a different page from the one shown now. Call it when the navigation
   * starts: a slow loader outlives the hold, and by then its own page is already shown.
   */
  leavesPage(): (url: string) => boolean {
    const { initialized, location } = this.#router?.state ?? {};
    return (url) => Boolean(initialized) && location?.pathname !== new URL(url).pathname;
  }

  /** One of a loader's calls has failed: going back to its page will retry. */
  callFailed(): void {
    const { navigation, location } = this.#router?.state ?? {};
    const page = navigation?.location ?? location;
    if (page) this.#visited.exclude(page);
  }

  /** Call when the token changes: the data belongs to the old one. */
  forgetVisited(): void {
    this.#visited.clear();
  }

  /** Wraps a remote's route so that its loaders may be late. */
  wrap(route: RouteObject, id = route.id ?? ''): RouteObject {
    const { lazy, loader, children } = route;
    return {
      ...route,
      ...(typeof lazy === 'function' ? { lazy: async () => this.wrap((await lazy()) as RouteObject, id) } : {}),
      ...(typeof loader === 'function' ? { loader: this.#bounded(loader as Loader, id) } : {}),
      ...(children ? { children: children.map((child) => this.wrap(child)) } : {}),
    } as RouteObject;
  }

  #bounded(loader: Loader, routeId: string): Loader {
    return (args, handlerContext) => {
      const { pathname, search } = new URL(args.request.url);
      const url = pathname + search;
      if (this.#late?.url === url) {
        const { outcome } = this.#late;
        this.#drop();
        if (outcome) return outcome();
      }
      const destination = this.#router?.state.navigation.location;
      const visited = destination && this.#visited.dataOf(destination, routeId);
      if (visited) return visited.data;
      const load: Load = (request) => loader({ ...args, request }, handlerContext);
      // A changed filter or another page of results: the old data stays visible until the new data arrives.
      return this.leavesPage()(args.request.url) ? this.#hold(url, args, load) : load(args.request);
    };
  }

  async #hold(url: string, { request }: LoaderFunctionArgs, load: Load) {
    const controller = new AbortController();
    const abort = () => controller.abort();
    request.signal.addEventListener('abort', abort);
    const late: LateData = { url, controller };
    const loading = (async () => load(new Request(request, { signal: controller.signal })))();
    const settled = loading.then(
      (data) => () => data,
      (error) => () => {
        throw error;
      },
    );
    const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, holdMs));
    const outcome = await Promise.race([settled, timeout]);
    request.signal.removeEventListener('abort', abort);
    if (outcome) return outcome();
    if (request.signal.aborted) return pendingPage;
    this.#drop();
    this.#late = late;
    settled.then((result) => {
      late.outcome = result;
      this.#deliver();
    });
    return pendingPage;
  }

  /** Waits for a navigation in progress to end, because revalidating would interrupt it. */
  #deliver(): void {
    const late = this.#late;
    const router = this.#router;
    if (!late?.outcome || !router) return;
    const { location, navigation, revalidation } = router.state;
    if (isAt(location, late) && navigation.state === 'idle' && revalidation === 'idle')
      queueMicrotask(() => this.#late === late && router.revalidate());
  }

  #drop(): void {
    this.#late?.controller.abort();
    this.#late = undefined;
  }
}

const isAt = (location: Router['state']['location'] | undefined, { url }: LateData): boolean =>
  location !== undefined && createPath({ ...location, hash: '' }) === url;
