import type { PageHandle, Remote, Services, SiteConfig } from '@meridian-vale/federation/contract';
import { unavailableFragment } from '@meridian-vale/federation/fragment-name';
import type { HttpClient } from '@meridian-vale/platform-client/http-client';
import { createStaticHandler, type LazyRouteFunction, type RouteObject } from 'react-router-dom';
import { outletRoute, remoteRoute } from '../page/remote-route.tsx';
import {
  maxPathLength,
  maxPaths,
  type PathsResult,
  type PathsTask,
  type RenderResult,
  type RenderTask,
  type TaskContext,
  type TaskRunner,
} from '../tasks.ts';
import { watchFailures } from '../watch-failures.ts';
import { evaluateBundle, type SharedModules } from './evaluate-bundle.ts';
import { renderFragment, renderPage } from './render-page.tsx';

export interface LoadedRelease extends TaskRunner {
  readonly remote: Remote;
}

/** @throws whatever the bundle throws, and if it exports no remote */
export function loadRelease(name: string, code: string, shared: SharedModules): LoadedRelease {
  const { remote } = evaluateBundle(code, `${name}.cjs`, shared) as { remote?: Remote };
  if (!Array.isArray(remote?.routes))
    throw new Error(
      'the server bundle exports no remote with routes: src/remote.ts needs `export const remote = defineRemote({ routes })`',
    );
  return runnerOf(name, remote);
}

/** The paths of routes with children, which nothing that lists a remote's routes would see; contract 1 once let them pass. */
export const nestedRoutes = ({ routes }: Pick<Remote, 'routes'>): string[] =>
  routes.filter(({ children }) => children !== undefined).map(({ path = '' }) => path);

export const nestedRouteProblem = (path: string): string =>
  `the route ${JSON.stringify(path)} has children, which the site does not support: list each of them in routes by its whole path, and make a layout that they share a component`;

export function runnerOf(name: string, remote: Remote): LoadedRelease {
  const handler = createStaticHandler([outletRoute([remoteRoute(name, remote)])]);
  const dispatch = (task: RenderTask, context: TaskContext, signal: AbortSignal) => {
    switch (task.kind) {
      case 'page':
        return renderPage(task, handler, context, signal);
      case 'fragment':
        return renderFragment(task, remote, context, signal);
      case 'paths':
        return listPaths(task, remote, context.http, signal);
    }
  };
  return {
    remote,
    run: async <T extends RenderTask>(task: T, context: TaskContext, signal: AbortSignal) => {
      let hasFailed = false;
      const http = watchFailures(context.http, () => {
        hasFailed = true;
      });
      const result = await dispatch(task, { ...context, http }, signal);
      return (hasFailed ? { ...result, incomplete: true } : result) as RenderResult<T>;
    },
  };
}

/** The paths of a remote's indexable pages without route parameters, then those of its items. */
async function listPaths(
  { services: siteServices }: PathsTask,
  remote: Remote,
  http: HttpClient,
  signal: AbortSignal,
): Promise<PathsResult> {
  const { site } = siteServices;
  const services: Services = { ...siteServices, http, loadFragment: async (name) => unavailableFragment(name) };
  const [pages, items] = await Promise.all([
    Promise.all(
      remote.routes.map(async (route) => ((await isListed(route, site)) ? [{ path: String(route.path) }] : [])),
    ),
    remote.paths?.(services, signal) ?? [],
  ]);
  // A service may have more items, or longer names: that is no fault of the release.
  const paths = [...pages.flat(), ...items].filter(({ path }) => path.length <= maxPathLength).slice(0, maxPaths);
  return { kind: 'paths', paths };
}

async function isListed({ path, lazy }: RouteObject, site: SiteConfig): Promise<boolean> {
  if (!path || /[:*]/.test(path) || typeof lazy !== 'function') return false;
  const { handle, loader } = await (lazy as LazyRouteFunction<RouteObject>)();
  // A resource, such as a feed, is not a page.
  if (!handle) return false;
  // Without a loader, the head can be computed with `data: undefined`; a page with a loader is indexable.
  if (loader) return true;
  const head = (handle as PageHandle<undefined>).head({ data: undefined, url: new URL(site.siteUrl + path), site });
  return !head.noindex;
}
