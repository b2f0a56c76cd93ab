import { pendingPage } from 'federation/pending-page';
import { createPath, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import type { PrefetchedPage } from '../prefetch/prefetched-pages.ts';
import type { Router } from '../route-change.ts';
import { VisitedPages } from './visited-pages.ts';

/** Milliseconds for which a navigation keeps the old page once the new one's code and the guest are there. */
const holdMs = 200;

type Loader = (args: LoaderFunctionArgs, handlerContext?: unknown) => unknown;
type Load = (request: Request) => unknown;

/** Hands over what was prefetched of a page's data. */
export type TakePrefetched = (routeId: string, address: string) => PrefetchedPage | undefined;

/** The data of a page that is shown without them. */
interface LateData {
  readonly address: string;
  readonly controller: AbortController;
  /** Returns or throws what the loader did, once it has. */
  outcome?: () => unknown;
}

/**
 * A navigation to another page waits for its loader for {@link holdMs} at most: then the page is shown with
 * `pendingPage` for its data, and the router is revalidated when they are there. Data that were prefetched, or shown
 * under the same entry of the history, are not loaded again.
 */
export class PageData {
  private router?: Router;
  private late: LateData | undefined;
  private readonly visited = new VisitedPages();

  constructor(private readonly takePrefetched: TakePrefetched = () => undefined) {}

  /** Until it has a router nothing is shown that a navigation could keep: the first page's data are waited for. */
  attach(router: Router): void {
    this.router = router;
    router.subscribe((state) => {
      const { location, navigation } = state;
      this.visited.note(state);
      if (this.late && !isAt(location, this.late) && !isAt(navigation.location, this.late)) this.drop();
      this.deliver();
    });
  }

  /**
   * Tells whether a loader that runs for a URL leads away from the page that is shown now: asked when the navigation
   * begins, since a loader may outlive the hold and then find its own page shown.
   */
  leavesPage(): (url: string) => boolean {
    const { initialized, location } = this.router?.state ?? {};
    return (url) => Boolean(initialized) && location?.pathname !== new URL(url).pathname;
  }

  /** A call of a loader has failed: going back to its page tries again. */
  callFailed(): void {
    const { navigation, location } = this.router?.state ?? {};
    const page = navigation?.location ?? location;
    if (page) this.visited.exclude(page);
  }

  /** Another guest's data are not this one's. */
  forgetVisited(): void {
    this.visited.clear();
  }

  /** A remote's route, whose loaders may be late. */
  wrap(route: RouteObject, id = route.id ?? ''): RouteObject {
    const { lazy, loader, children } = route;
    return {
      ...route,
      ...(typeof lazy === 'function' ? { lazy: async () => this.wrap((await lazy()) as RouteObject, id) } : {}),
      ...(typeof loader === 'function' ? { loader: this.bounded(loader as Loader, id) } : {}),
      ...(children ? { children: children.map((child) => this.wrap(child)) } : {}),
    } as RouteObject;
  }

  private bounded(loader: Loader, routeId: string): Loader {
    return (args, handlerContext) => {
      const { pathname, search } = new URL(args.request.url);
      const address = pathname + search;
      if (this.late?.address === address) {
        const { outcome } = this.late;
        this.drop();
        if (outcome) return outcome();
      }
      const destination = this.router?.state.navigation.location;
      const visited = destination && this.visited.dataOf(destination, routeId);
      if (visited) return visited.data;
      const loadAnew: Load = (request) => loader({ ...args, request }, handlerContext);
      const prefetched = this.takePrefetched(routeId, address);
      const load = prefetched ? prefetchedOr(prefetched, loadAnew) : loadAnew;
      // A changed filter or another page of results: the data that are shown stand until the new ones are there.
      return this.leavesPage()(args.request.url) ? this.hold(address, args, load) : load(args.request);
    };
  }

  private async hold(address: string, { request }: LoaderFunctionArgs, load: Load) {
    const controller = new AbortController();
    const abort = () => controller.abort();
    request.signal.addEventListener('abort', abort);
    const late: LateData = { address, controller };
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
    this.drop();
    this.late = late;
    settled.then((result) => {
      late.outcome = result;
      this.deliver();
    });
    return pendingPage;
  }

  /** While another navigation is under way it would be interrupted: the data wait for its end. */
  private deliver(): void {
    const { late, router } = this;
    if (!late?.outcome || !router) return;
    const { location, navigation, revalidation } = router.state;
    if (isAt(location, late) && navigation.state === 'idle' && revalidation === 'idle')
      queueMicrotask(() => this.late === late && router.revalidate());
  }

  private drop(): void {
    this.late?.controller.abort();
    this.late = undefined;
  }
}

/** What could not be prefetched is loaded by the navigation, which reports its failure. */
const prefetchedOr =
  ({ controller, outcome }: PrefetchedPage, load: Load): Load =>
  async (request) => {
    request.signal.addEventListener('abort', () => controller.abort());
    const data = await outcome;
    request.signal.throwIfAborted();
    return data ? data() : load(request);
  };

const isAt = (location: Router['state']['location'] | undefined, { address }: LateData): boolean =>
  location !== undefined && createPath({ ...location, hash: '' }) === address;
