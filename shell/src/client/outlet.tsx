import type { Services } from '@meridian-vale/federation/contract';
import { pendingFragment } from '@meridian-vale/federation/fragment-name';
import {
  type Host,
  HostContext,
  servicesContext as servicesKey,
  unavailableText,
} from '@meridian-vale/federation/remote';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import {
  createBrowserRouter,
  type MiddlewareFunction,
  type RouteObject,
  RouterContextProvider,
  RouterProvider,
  redirect,
} from 'react-router-dom';
import { remoteForPath } from 'remote-host/addresses';
import { type Boot, type LoaderData, outletElementId, type PlacedFragmentData } from 'remote-host/boot';
import { FragmentHost } from 'remote-host/browser/fragment-host';
import { logError, logMismatch } from 'remote-host/browser/log-error';
import { isDomError, lacksHtml, maxRerenders } from 'remote-host/changed-document';
import {
  outletRoute,
  type PageShown,
  PageShownContext,
  ReportFailureContext,
  resolveLazy,
} from 'remote-host/remote-route';
import { watchFailures } from 'remote-host/watch-failures';
import { guestErrorPath } from '../chrome/guest-error/guest-error-address.ts';
import { createGuard, type GuestSource, guestErrorUrl, isGuarded } from '../guard/guard.ts';
import { announce } from './announce.ts';
import type { ChromeStore } from './chrome-roots.tsx';
import { PageData } from './data/page-data.ts';
import { PendingParts } from './data/pending-parts.ts';
import { fragmentSource } from './fragments.ts';
import { GuestErrorRoute, guestErrorHandle } from './guest-error-route.tsx';
import type { PrefetchedPages } from './prefetch/prefetched-pages.ts';
import type { RemoteLoader } from './remote-loader.ts';
import { loadPageFiles, pageRoute } from './remote-page.tsx';
import { followRoute, type RouteFollower, type Router } from './route-change.ts';
import { Unreachable } from './unreachable.tsx';

/** A page that recovers sooner was never announced as unavailable. */
const recoveryMs = 1_000;

export interface OutletDeps {
  readonly boot: Boot;
  /** The data that the server's router loaded for the rendered page. */
  readonly loaderData: LoaderData;
  /** The fragments in the rendered page. */
  readonly placedFragments: readonly (PlacedFragmentData | null)[];
  readonly loader: RemoteLoader;
  readonly chrome: ChromeStore;
  /** The page's identity: navigations wait for its guest, and its client sends the token. */
  readonly identity: GuestSource &
    Pick<Services, 'http'> & {
      /** Emits the latest token, then each new one. */
      readonly token$: { subscribe(next: (token: string | undefined) => void): unknown };
    };
}

/**
 * The outlet: the router, its React root, and the recovery from a failed remote. Until the page's own remote is ready,
 * the server's HTML stays and links cause page loads.
 */
export class OutletController {
  router?: Router;
  /** Set on the visitor's first interaction. */
  prefetched?: PrefetchedPages;
  private pageData?: PageData;
  /** The number of routers so far, used as a key: otherwise the provider would keep the previous router's state. */
  private routerGeneration = 0;
  private root?: Root;
  private routeFollower?: RouteFollower;
  /** Versions that have failed to show a history entry's page, so that none is tried twice. */
  private tried = { key: '', versions: new Set<string>() };
  /** How often a history entry's page was rendered again because something else had changed its document. */
  private rerendered = { key: '', times: 0 };
  private resolveHydrated = () => {};
  private readonly hydrated = new Promise<void>((resolve) => {
    this.resolveHydrated = resolve;
  });
  /** The history entry whose page React has committed last. */
  private shown = 'default';
  private readonly pageShown: PageShown = (location, isPending) => {
    this.resolveHydrated();
    this.shown = location.key;
    this.routeFollower?.pageShown(location, isPending);
  };
  private readonly pendingParts = new PendingParts(
    () => this.router?.state.location.key === 'default',
    () => announce('The rest of the page has loaded'),
  );
  private container = document.getElementById(outletElementId) as HTMLElement;

  private readonly guard: MiddlewareFunction;
  private readonly fragments: FragmentHost;

  constructor(private readonly deps: OutletDeps) {
    this.guard = createGuard(deps.identity);
    this.fragments = new FragmentHost({
      source: fragmentSource(deps.loader),
      placed: deps.placedFragments,
      host: { site: deps.boot.site, services: this.services(), trackPending: this.pendingParts.track },
      onShown: () => this.routeFollower?.partShown(),
    });
    // As in mfe-jobs' response-cache.ts: a shared function would tie remotes to shells whose shared-identity has it.
    let lastToken: string | undefined;
    deps.identity.token$.subscribe((token) => {
      if (lastToken !== undefined && token !== lastToken) this.forgetData();
      lastToken = token;
    });
  }

  /** Hydrates the server's HTML, or renders from scratch if another version had to be loaded. */
  async start(): Promise<void> {
    const { rendered, remotes } = this.deps.boot;
    // The server could not show this remote: its fallback stays, and links cause page loads. The same for a
    // copy of a page below another path, as in an archive.
    if (remoteForPath(remotes, location.pathname)?.name !== rendered?.remote || !this.isOfSite) return;
    if (!rendered) return this.render(await this.createRouter([]));
    const { version, route } = await this.loadPage(rendered.remote);
    if (version !== rendered.version) return this.render(await this.createRouter([route]));
    // The guard's route has no data, but because of its middleware the router would reload everything without an entry.
    const router = this.browserRouter([route], { loaderData: { outlet: null, ...this.deps.loaderData } });
    this.root = hydrateRoot(this.container, this.tree(router), {
      ...this.rootOptions(),
      onRecoverableError: (...mismatch) => {
        logMismatch(...mismatch);
        if (lacksHtml(router.state.loaderData)) void this.rerender(router);
      },
    });
    this.follow(router);
    addEventListener('error', this.onError);
  }

  private get isOfSite(): boolean {
    const { pathname } = location;
    return pathname === guestErrorPath || remoteForPath(this.deps.boot.remotes, pathname) !== undefined;
  }

  /** The routes of the first version that loads all of this page's files. Rejects if there is none. */
  private async loadPage(name: string): Promise<{ version: string; route: RouteObject }> {
    const { version, remote } = await this.deps.loader.load(name, loadPageFiles(name));
    const route = pageRoute(name, remote);
    await resolveLazy([route]);
    return { version, route };
  }

  /** Loads the code of a page that the visitor may open next. Returns its routes, or none if links cause page loads. */
  async loadCode(pathname: string): Promise<RouteObject[]> {
    const pinned = this.router && remoteForPath(this.deps.boot.remotes, pathname);
    if (!pinned) return [];
    const { name, remote } = await this.deps.loader.load(pinned.name);
    const routes = [pageRoute(name, remote)];
    await resolveLazy(routes, pathname);
    return routes;
  }

  /** Called when the guest changes: the data belongs to the old one. */
  private forgetData(): void {
    this.prefetched?.clear();
    this.pageData?.forgetVisited();
  }

  /** Whether no version of a page's remote could be loaded: a page load may get others. */
  isUnavailable(pathname: string): boolean {
    const pinned = remoteForPath(this.deps.boot.remotes, pathname);
    return pinned !== undefined && this.deps.loader.unavailable.has(pinned.name);
  }

  /** Resolves at once if the server's HTML stays. */
  async whenHydrated(): Promise<void> {
    if (this.router) await this.hydrated;
  }

  /** If the first load gets no guest, replaces the page's history entry with the error page (GUARD-4). */
  async showGuestError(): Promise<void> {
    // A navigation before hydration would render a different page from the server's HTML.
    await this.whenHydrated();
    if (!isGuarded(location.pathname) || !this.isOfSite) return;
    const url = guestErrorUrl(location);
    if (this.router) void this.router.navigate(url, { replace: true });
    else location.replace(url);
  }

  /** Called by a remote's error boundary: shows another version, or the same one once its late page arrives. */
  private readonly recover = async (name: string, error: unknown): Promise<void> => {
    if (this.router && this.isDocumentToBlame(this.router, error)) return this.rerender(this.router);
    const focused = document.activeElement;
    const running = await this.deps.loader.load(name).catch(() => undefined);
    logError(error);
    if (!running || !this.router) return;
    const { key } = this.router.state.location;
    if (this.tried.key !== key) this.tried = { key, versions: new Set() };
    this.tried.versions.add(running.version);
    const isShown = () => this.router?.state.location.key === key;
    const announceFailure = () => isShown() && announce(unavailableText);
    const timer = setTimeout(announceFailure, recoveryMs);
    const next = await this.deps.loader
      .replace(running, error, this.tried.versions, loadPageFiles(name))
      .catch(announceFailure);
    clearTimeout(timer);
    if (next && isShown()) this.render(await this.createRouter([pageRoute(name, next.remote)]), focused);
  };

  /** React ends a root after an error that no boundary catches, as when it removes nodes that something else has moved. */
  private rootOptions(): RootOptions {
    const { container } = this;
    return {
      onCaughtError: logError,
      onUncaughtError: (error, info) => {
        if (this.container !== container) return;
        logError(error, info);
        this.rerenderOnce();
      },
    };
  }

  /** React throws what it meets while it removes a part that it has not hydrated yet, and shows no page any more. */
  private readonly onError = ({ error }: ErrorEvent): void => {
    if (isDomError(error) && this.shown !== this.router?.state.location.key) this.rerenderOnce();
  };

  private rerenderOnce(): void {
    if (this.router && this.mayRerender(this.router)) void this.rerender(this.router);
  }

  private mayRerender({ state: { location } }: Router): boolean {
    if (this.rerendered.key !== location.key) this.rerendered = { key: location.key, times: 0 };
    this.rerendered.times += 1;
    return this.rerendered.times <= maxRerenders;
  }

  /** Whether an error is explained by what something else did to the document, such as a translator or an extension. */
  private isDocumentToBlame(router: Router, error: unknown): boolean {
    return this.mayRerender(router) && (isDomError(error) || lacksHtml(router.state.loaderData));
  }

  /**
   * Renders the page into a new root, in an element without the old nodes: React cannot remove those that something
   * else has moved. Loads data again whose HTML was only in the document.
   */
  private async rerender(router: Router): Promise<void> {
    // Also without a call, React has to end its current task first.
    await (lacksHtml(router.state.loaderData) && router.revalidate());
    if (this.router !== router) return;
    const { container, root } = this;
    this.container = container.cloneNode(false) as HTMLElement;
    container.replaceWith(this.container);
    root?.unmount();
    const next = createRoot(this.container, this.rootOptions());
    this.root = next;
    flushSync(() => next.render(this.tree(router)));
  }

  private async createRouter(remotes: RouteObject[]): Promise<Router> {
    const router = this.browserRouter(remotes);
    if (!router.state.initialized) {
      await new Promise<void>((ready) => {
        const stop = router.subscribe(({ initialized }) => {
          if (initialized) {
            stop();
            ready();
          }
        });
      });
    }
    return router;
  }

  private browserRouter(remotes: RouteObject[], hydrationData?: { loaderData: Record<string, unknown> }): Router {
    const { boot, loader } = this.deps;
    const pageData = new PageData((routeId, url) => this.prefetched?.take(routeId, url));
    this.pageData = pageData;
    const loaderServices = () =>
      this.services(
        pageData.leavesPage(),
        watchFailures(this.deps.identity.http, ({ signal }) => signal?.aborted || pageData.callFailed()),
      );
    const patched = new Set(remotes.map(({ id }) => id));
    const own: RouteObject[] = [
      { path: '/', loader: () => redirect('/home') },
      {
        path: guestErrorPath,
        caseSensitive: true,
        element: <GuestErrorRoute />,
        handle: guestErrorHandle,
      },
      // Unknown paths redirect to /home; the requested URL never enters the history.
      { path: '*', loader: () => redirect('/home') },
    ];
    const router = createBrowserRouter(
      [
        outletRoute([...remotes.map((remote) => pageData.wrap(remote)), ...own], {
          errorElement: <Unreachable />,
          middleware: [this.guard],
        }),
      ],
      {
        ...(hydrationData ? { hydrationData } : {}),
        getContext: () => new RouterContextProvider(new Map([[servicesKey, loaderServices()]])),
        patchRoutesOnNavigation: async ({ path, patch, signal }) => {
          const pinned = remoteForPath(boot.remotes, path);
          if (!pinned || patched.has(pinned.name)) return;
          const { name, remote } = await loader.load(pinned.name);
          // The router ignores the patch of a navigation that another has replaced.
          if (signal.aborted) return;
          patched.add(name);
          patch('outlet', [pageData.wrap(pageRoute(name, remote))]);
        },
      },
    );
    pageData.attach(router);
    return router;
  }

  /** The services passed to loaders: a navigation to another page leaves fragments and secondary data pending. */
  services(leavesPage: (url: string) => boolean = () => false, http = this.deps.identity.http): Services {
    const { boot } = this.deps;
    return {
      http,
      site: boot.site,
      partition: boot.partition,
      loadFragment: async (name, request, props) =>
        leavesPage(request.url) ? pendingFragment(name, props) : this.fragments.load(name, request, props),
      secondary: async (request, load) =>
        leavesPage(request.url) ? { state: 'pending' } : { state: 'ready', data: await load(request.signal) },
    };
  }

  private render(router: Router, focused?: Element | null): void {
    const previous = this.router;
    this.root ??= createRoot(this.container, this.rootOptions());
    this.root.render(this.tree(router));
    this.follow(router, focused);
    previous?.dispose();
  }

  private follow(router: Router, focused?: Element | null): void {
    this.routeFollower?.stop();
    this.router = router;
    this.fragments.router = router;
    // From now on links cause no page loads, so the speculation rules must not prefetch their documents.
    document.body.dataset.router = '';
    this.routeFollower = followRoute(router, this.deps.chrome, this.deps.boot.site, focused);
  }

  private tree(router: Router): ReactNode {
    const host: Host = {
      site: this.deps.boot.site,
      services: this.services(),
      completeFragment: this.fragments.complete,
      mountFragment: (element, of, onUnavailable) =>
        this.fragments.mount(element, of, () => {
          announce(unavailableText);
          onUnavailable();
        }),
      trackPending: this.pendingParts.track,
    };
    return (
      <HostContext value={host}>
        <ReportFailureContext value={this.recover}>
          <PageShownContext value={this.pageShown}>
            <RouterProvider key={++this.routerGeneration} router={router} />
          </PageShownContext>
        </ReportFailureContext>
      </HostContext>
    );
  }
}
