import type { Remote } from '@meridian-vale/federation/contract';
import type { LazyRouteFunction, LoaderFunction, RouteObject } from 'react-router-dom';

/** A remote's loaders run once for a URL: their calls, and what they make of the responses, are not the render. */
export function rememberData(remote: Remote): Remote {
  return { ...remote, routes: remote.routes.map(remember) as Remote['routes'] };
}

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
