import type { DataStrategyResult } from 'react-router-dom';
import type { LoadedRemote } from 'shell/server/workers/thread/bundle-cache';

/** A remote's loaders run once for an address: their calls, and what they make of the answers, are not the render. */
export function rememberData(): (loaded: LoadedRemote) => LoadedRemote {
  const known = new Map<string, Promise<Record<string, DataStrategyResult>>>();
  return (loaded) => ({
    ...loaded,
    handler: {
      ...loaded.handler,
      query: (request, options) =>
        loaded.handler.query(request, {
          ...options,
          dataStrategy: ({ matches }) => {
            const data = known.get(request.url) ?? resolveAll(matches.filter((match) => match.shouldCallHandler()));
            known.set(request.url, data);
            return data;
          },
        }),
    },
  });
}

async function resolveAll(
  matches: readonly { route: { id: string }; resolve: () => Promise<DataStrategyResult> }[],
): Promise<Record<string, DataStrategyResult>> {
  return Object.fromEntries(await Promise.all(matches.map(async (match) => [match.route.id, await match.resolve()])));
}
