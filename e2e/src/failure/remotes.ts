import { listRemotes } from '@meridian-vale/federation-tools/build/list-remotes';
import { urls } from '../harness/urls.ts';

/** Replaces a part of the page that could not be loaded. */
export const unavailable = 'This part of the page is not available right now.';

/** An item page, if there is one: unlike home, it has the full chrome and no fragment of another remote. */
function pageOf(prefixes: readonly string[]): string {
  const routes = Object.keys(urls).filter((route) => prefixes.some((prefix) => `${route}/`.startsWith(`${prefix}/`)));
  const route = routes.find((path) => path.includes(':')) ?? routes[0] ?? '';
  return urls[route]?.[0] ?? '';
}

/** Each remote, with one of its pages and a page of another remote. */
export const remotes = listRemotes().map(({ name, prefixes }, _index, all) => {
  const other = all.find((remote) => remote.name !== name);
  return { name, path: pageOf(prefixes), other: pageOf(other?.prefixes ?? []) };
});
