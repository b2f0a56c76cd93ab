import type { Services } from '@meridian-vale/federation/contract';
import { pendingFragment } from '@meridian-vale/federation/fragment-name';
import { type Host, HostContext, unavailableText } from '@meridian-vale/federation/remote';
import type { ReactNode } from 'react';
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { remoteForPath } from 'render/addresses';
import { type Boot, type LoaderData, outletElementId, type PlacedFragmentData } from 'render/boot';
import { FragmentHost } from 'render/browser/fragment-host';
import { logError } from 'render/browser/log-error';
import { ReactRoot } from 'render/browser/react-root';
import { isDomError, lacksHtml, maxRerenders } from 'render/changed-document';
import { OutletRoot, type PageShown, PageShownContext, ReportFailureContext, resolveLazy } from 'render/remote-route';
import type { SiteServices } from 'render/tasks';
import { watchFailures } from 'render/watch-failures';
import { announce } from './announce.ts';
import type { ChromeStore } from './chrome-store.tsx';
import { PageData } from './data/page-data.ts';
import { pendingParts } from './data/pending-parts.ts';
import { fragmentSource } from './fragments.ts';
import { createPageRouter, forgetScrollPosition, type SiteRouter, whenInitialized } from './page-router.ts';
import type { RemoteLoader } from './remote-loader.ts';
import { loadPageFiles, pageRoute, type StandIns, Unreachable } from './remote-page.tsx';
import { followRoute, type RouteFollower, type Router } from './route-change.ts';

/** A page that recovers sooner was never announced as unavailable. */
const recoveryMs = 1_000;

export interface OutletParts extends StandIns, SiteRouter {}

export interface OutletDeps extends OutletParts {
  readonly boot: Boot;
  readonly services: SiteServices;
  readonly loaderData: LoaderData;
  readonly placedFragments: readonly (PlacedFragmentData | null)[];
  readonly loader: RemoteLoader;
  readonly chrome: ChromeStore;
  /** The page's identity, whose client sends the visitor's token. */
  readonly identity: Pick<Services, 'http'> & {
    /** Emits the latest token, then each new one. */
    readonly token$: { subscribe(next: (token: string | undefined) => void): unknown };
  };
}

/**
 * The outlet: the router, its React root, and the recovery from a failed remote. Until the page's own remote is ready,
 * the server's HTML stays and links cause page loads. The build shortens names with a #, and no others of members.
 */
export class OutletController {
  router?: Router;
  #pageData?: PageData;
  /** The number of routers so far, used as a key: otherwise the provider would keep the previous router's state. */
  #routerGeneration = 0;
  #routeFollower?: RouteFollower;
  /** Versions that have failed to show a history entry's page, so that none is tried twice. */
  #tried = { key: '', versions: new Set<string>() };
  /** How often a history entry's page was rendered again because something else had changed its document. */
  #rerendered = { key: '', times: 0 };
  #resolveHydrated = () => {};
  readonly #hydrated = new Promise<void>((resolve) => {
    this.#resolveHydrated = resolve;
  });
  /** The history entry whose page React has committed last. */
  #shown = 'default';
  readonly #pageShown: PageShown = (location, isPending) => {
    this.#resolveHydrated();
    this.#shown = location.key;
    this.#routeFollower?.pageShown(location, isPending);
  };
  readonly #trackPending = pendingParts(
    () => this.router?.state.location.key === 'default',
    () => announce('The rest of the page has loaded'),
  );
  readonly #root = new ReactRoot(document.getElementById(outletElementId) as Element, '', () => this.#rerenderOnce());
  readonly #fragments: FragmentHost;

  constructor(private readonly deps: OutletDeps) {
    this.#fragments = new FragmentHost({
      source: fragmentSource(deps.loader),
      placed: deps.placedFragments,
      host: {
        site: deps.boot.site,
        // Never waited for, as by a navigation.
        services: { ...this.services(), loadFragment: async (name, _, props) => pendingFragment(name, props) },
        trackPending: this.#trackPending,
      },
      onShown: () => this.#routeFollower?.partShown(),
    });
    // As in mfe-jobs' response-cache.ts: a shared function would tie remotes to shells whose shared-identity has it.
    let lastToken: string | undefined;
    deps.identity.token$.subscribe((token) => {
      if (lastToken !== undefined && token !== lastToken) this.#pageData?.forgetVisited();
      lastToken = token;
    });
  }

  /** Hydrates the server's HTML, or renders from scratch if another version had to be loaded. */
  async start(): Promise<void> {
    const { rendered } = this.deps.boot;
    // The server could not show this remote: its fallback stays, and links cause page loads. The same for a
    // copy of a page below another path, as in an archive.
    const isOwn = this.deps.routes.some(({ path }) => path === location.pathname);
    if (!isOwn && !this.#pinned(location.pathname)) return;
    if (this.#pinned(location.pathname)?.name !== rendered?.remote) return this.#followAlone();
    if (!rendered) return this.#render(await whenInitialized(this.#createRouter([])));
    const name = rendered.remote;
    const { version, remote } = await this.deps.loader.load(name, loadPageFiles(name));
    const route = pageRoute(name, remote, this.deps);
    await resolveLazy([route]);
    if (!this.deps.boot.hydrate) forgetScrollPosition();
    if (version !== rendered.version) return this.#render(await whenInitialized(this.#createRouter([route])));
    // The guard's route has no data, but because of its middleware the router would reload everything without an entry.
    const router = this.#createRouter([route], { loaderData: { outlet: null, ...this.deps.loaderData } });
    this.#root.hydrate(this.#tree(router), () => {
      if (lacksHtml(router.state.loaderData)) void this.#rerender(router);
    });
    this.#follow(router);
    addEventListener('error', this.#onError);
  }

  #pinned(pathname: string) {
    return remoteForPath(this.deps.boot.remotes, pathname);
  }

  /** Loads the code of a page that the visitor may open next, unless links cause page loads. */
  async loadCode(pathname: string): Promise<void> {
    const route = this.router && (await this.#loadRoute(pathname));
    if (route) await resolveLazy([route], pathname);
  }

  async #loadRoute(pathname: string, known?: ReadonlySet<string | undefined>): Promise<RouteObject | undefined> {
    const pinned = this.#pinned(pathname);
    if (!pinned || known?.has(pinned.name)) return undefined;
    const { name, remote } = await this.deps.loader.load(pinned.name);
    return pageRoute(name, remote, this.deps);
  }

  /** Whether a page load may get other versions, after one has failed. */
  needsPageLoad(pathname: string): boolean {
    return this.deps.loader.needsPageLoad(this.#pinned(pathname)?.name);
  }

  /** Resolves at once if the server's HTML stays. */
  async whenHydrated(): Promise<void> {
    if (this.router) await this.#hydrated;
  }

  /** Called by a remote's error boundary: shows another version, or the same one once its late page arrives. */
  readonly #recover = async (name: string, error: unknown): Promise<void> => {
    // By what something else did to the document, such as a translator or an extension.
    const isExplained = isDomError(error) || lacksHtml(this.router?.state.loaderData);
    if (this.router && this.#mayRerender(this.router) && isExplained) return this.#rerender(this.router);
    const focused = document.activeElement;
    const running = await this.deps.loader.load(name).catch(() => undefined);
    logError(error);
    if (!running || !this.router) return;
    const { key } = this.router.state.location;
    if (this.#tried.key !== key) this.#tried = { key, versions: new Set() };
    this.#tried.versions.add(running.version);
    const isShown = () => this.router?.state.location.key === key;
    const announceFailure = () => isShown() && announce(unavailableText);
    const timer = setTimeout(announceFailure, recoveryMs);
    const next = await this.deps.loader
      .replace(running, error, this.#tried.versions, loadPageFiles(name))
      .catch(announceFailure);
    clearTimeout(timer);
    if (!next || !isShown()) return;
    this.#render(await whenInitialized(this.#createRouter([pageRoute(name, next.remote, this.deps)])), focused);
  };

  /** React throws what it meets while it removes a part that it has not hydrated yet, and shows no page any more. */
  readonly #onError = ({ error }: ErrorEvent): void => {
    if (isDomError(error) && this.#shown !== this.router?.state.location.key) this.#rerenderOnce();
  };

  #rerenderOnce(): void {
    if (this.router && this.#mayRerender(this.router)) void this.#rerender(this.router);
  }

  #mayRerender({ state: { location } }: Router): boolean {
    if (this.#rerendered.key !== location.key) this.#rerendered = { key: location.key, times: 0 };
    this.#rerendered.times += 1;
    return this.#rerendered.times <= maxRerenders;
  }

  /** Renders the page into a new root. Loads data again whose HTML was only in the document. */
  async #rerender(router: Router): Promise<void> {
    // Also without a call, React has to end its current task first.
    await undefined;
    // A link to a section that is followed meanwhile ends the loading.
    for (let times = 0; lacksHtml(router.state.loaderData) && times < maxRerenders; times += 1)
      await router.revalidate();
    if (this.router === router) this.#root.renderAgain(this.#tree(router));
  }

  /** For the fragments in header and footer of a page without a router: their links cause page loads. */
  #followAlone(): void {
    const loader = ({ request }: { request: Request }) => {
      location.assign(request.url);
      return new Promise<never>(() => {});
    };
    const hydrationData = { loaderData: { page: null } };
    this.#fragments.follow(createBrowserRouter([{ id: 'page', path: '*', loader }], { hydrationData }));
    this.#attachChrome();
  }

  #createRouter(remotes: readonly RouteObject[], hydrationData?: { loaderData: Record<string, unknown> }): Router {
    const pageData = new PageData();
    this.#pageData = pageData;
    return createPageRouter(this.deps, pageData, remotes, {
      ...(hydrationData ? { hydrationData } : {}),
      errorElement: (
        <OutletRoot>
          <Unreachable Unavailable={this.deps.Unavailable} />
        </OutletRoot>
      ),
      services: () =>
        this.services(
          pageData.leavesPage(),
          watchFailures(this.deps.identity.http, ({ signal }) => signal?.aborted || pageData.callFailed()),
        ),
      loadRoute: (path, known) => this.#loadRoute(path, known),
    });
  }

  /** The services passed to loaders: a navigation to another page leaves fragments and secondary data pending. */
  services(leavesPage: (url: string) => boolean = () => false, http = this.deps.identity.http): Services {
    return {
      ...this.deps.services,
      http,
      loadFragment: async (name, request, props) =>
        leavesPage(request.url) ? pendingFragment(name, props) : this.#fragments.load(name, request, props),
      secondary: async (request, load) =>
        leavesPage(request.url) ? { state: 'pending' } : { state: 'ready', data: await load(request.signal) },
    };
  }

  #render(router: Router, focused?: Element | null): void {
    const previous = this.router;
    this.#root.render(this.#tree(router));
    this.#follow(router, focused);
    previous?.dispose();
  }

  #follow(router: Router, focused?: Element | null): void {
    this.#routeFollower?.stop();
    this.router = router;
    this.#fragments.follow(router);
    this.#attachChrome();
    // From now on links cause no page loads, so the speculation rules must not prefetch their documents.
    document.body.dataset.router = '';
    this.#routeFollower = followRoute(router, this.deps.chrome, this.deps.boot.site, focused);
  }

  /** Its fragments follow the router, too. */
  #attachChrome(): void {
    const { chrome } = this.deps;
    chrome.update({ host: { ...chrome.value.host, ...this.#host() } });
  }

  #host(): Host {
    return {
      site: this.deps.boot.site,
      services: this.services(),
      completeFragment: this.#fragments.complete,
      mountFragment: (element, of, onUnavailable, onEvent) => {
        const announced = () => {
          announce(unavailableText);
          onUnavailable();
        };
        return this.#fragments.mount(element, of, announced, onEvent);
      },
      trackPending: this.#trackPending,
    };
  }

  #tree(router: Router): ReactNode {
    return (
      <HostContext value={this.#host()}>
        <ReportFailureContext value={this.#recover}>
          <PageShownContext value={this.#pageShown}>
            <RouterProvider key={++this.#routerGeneration} router={router} />
          </PageShownContext>
        </ReportFailureContext>
      </HostContext>
    );
  }
}
