import type { Remote } from '@meridian-vale/federation/contract';
import { createShell, InProcessPool, openShell, openStored, watchReleases } from '@meridian-vale/host/in-process';
import type { LazyRouteFunction, LoaderFunction, RouteObject } from 'react-router-dom';
import { FolderStore } from 'registry/store';
import { runnerOf } from 'render/load-release';
import { repositoryRoot } from 'server-kit/repository-root';
import { readConfiguration } from 'shell/configuration';
import { siteParts } from 'shell/site';

/** The shell and the remotes in this process, without a page cache. It does not listen. @param withData whether loaders keep their data */
export async function composeShell(withData = false) {
  const configuration = readConfiguration({ ...process.env, PAGE_CACHE_SECONDS: '0' }, repositoryRoot);
  const store = new FolderStore(configuration.registryDir);
  const open = openStored();
  const pool = new InProcessPool(async (bundle) => {
    const { remote } = await open(bundle);
    const routes = remote.routes.map(remember) as Remote['routes'];
    return runnerOf(bundle.name, withData ? { ...remote, routes } : remote);
  });
  const opened = { configuration, parts: siteParts, store, shell: openShell(store), pool };
  const releases = watchReleases(opened);
  const app = await createShell({ ...opened, releases });
  releases.refresh();
  return app;
}

/** A route's loader runs once for a URL: its calls, and what it makes of the responses, are not the render. */
function remember(route: RouteObject): RouteObject {
  const { lazy, loader } = route;
  return {
    ...route,
    ...(typeof lazy === 'function'
      ? { lazy: async () => remember((await (lazy as LazyRouteFunction<RouteObject>)()) as RouteObject) }
      : {}),
    ...(typeof loader === 'function' ? { loader: once(loader) } : {}),
  } as RouteObject;
}

function once(loader: LoaderFunction): LoaderFunction {
  const known = new Map<string, unknown>();
  return (args, context) => {
    const { url } = args.request;
    if (!known.has(url)) known.set(url, loader(args, context));
    return known.get(url);
  };
}
