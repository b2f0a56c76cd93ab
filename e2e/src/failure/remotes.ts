import { listRemotes } from 'federation/build/list-remotes';
import { addresses } from '../harness/addresses.ts';

/** Shown in place of a part of the page that could not be loaded. */
export const unavailable = 'This part of the page is not available right now.';

/** The page of an item, if there is one: it has the whole chrome, and no fragment of another remote as home has. */
function pageOf(prefixes: readonly string[]): string {
  const routes = Object.keys(addresses).filter((route) =>
    prefixes.some((prefix) => `${route}/`.startsWith(`${prefix}/`)),
  );
  const route = routes.find((path) => path.includes(':')) ?? routes[0] ?? '';
  return addresses[route]?.[0] ?? '';
}

/** Each remote, a page of it, and a page of another. */
export const remotes = listRemotes().map(({ name, prefixes }, _index, all) => {
  const other = all.find((remote) => remote.name !== name);
  return { name, path: pageOf(prefixes), other: pageOf(other?.prefixes ?? []) };
});
