import { matchRoutes } from 'react-router-dom';

export interface SampledPattern {
  readonly pattern: string;
  readonly total: number;
  readonly addresses: readonly string[];
}

export const routeOf = (routes: readonly string[], pathname: string): string | undefined =>
  matchRoutes(
    routes.map((path) => ({ path })),
    pathname,
  )?.at(-1)?.route.path;

/**
 * The addresses to rehearse by route pattern: those listed, each route without parameters, and an item that does not
 * exist for each with.
 * @param perPattern of a pattern with more addresses, so many are taken: the first, the last, and others evenly between
 */
export function sampleAddresses(
  listed: readonly string[],
  routes: readonly string[],
  perPattern: number,
): SampledPattern[] {
  const byPattern = new Map<string, Set<string>>();
  const add = (pattern: string, address: string) =>
    byPattern.set(pattern, (byPattern.get(pattern) ?? new Set()).add(address));
  for (const address of listed) add(routeOf(routes, address) ?? address, address);
  for (const route of routes) {
    const address = route.replace(/:\w+\??|\*/g, 'no-such-item-of-a-rehearsal');
    add(address === route ? route : `${route} (no such item)`, address);
  }
  return [...byPattern].map(([pattern, all]) => {
    const wanted = Math.min(all.size, perPattern);
    const at = (index: number) => Math.round((index * (all.size - 1)) / Math.max(1, wanted - 1));
    const addresses = Array.from({ length: wanted }, (_, index) => [...all][at(index)] ?? '');
    return { pattern, total: all.size, addresses };
  });
}
