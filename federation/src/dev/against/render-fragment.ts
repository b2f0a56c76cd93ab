import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import type { FragmentData, Services } from '../../contract/contract.ts';
import { HostContext } from '../../contract/remote.ts';
import type { OwnFragments } from '../host/fragments.ts';

/**
 * Loads and renders one fragment by itself, for its place in a page that another remote's code has made.
 * @returns no HTML where it could not be loaded
 */
export async function renderFragment(
  fragments: OwnFragments,
  name: string,
  url: URL,
  services: Services,
): Promise<{ readonly data: FragmentData; readonly html?: string }> {
  const data = await fragments.load(name, new Request(url), services);
  const Component = fragments.components.get(name);
  if (data.state !== 'ready' || !Component) return { data };
  const handler = createStaticHandler([{ path: '*', element: createElement(Component, { data: data.data }) }]);
  const context = await handler.query(new Request(url));
  if (context instanceof Response) return { data };
  const router = createStaticRouter(handler.dataRoutes, context);
  const host = { site: services.site, fragmentComponent: () => undefined };
  const tree = createElement(StaticRouterProvider, { router, context, hydrate: false });
  // An id of the page around it could be the same.
  const html = renderToString(createElement(HostContext, { value: host }, tree), { identifierPrefix: name });
  return { data, html };
}

/** What `useId` makes: it counts the places of the tree that a component stands in. */
const reactId = /_[\w/-]*R_[0-9a-v]+(?:H[0-9a-v]+)?_/g;

/**
 * Gives a fragment that was rendered by itself the ids of the one that stood in its place: the page's tree is known to
 * the site only. One with another number of ids keeps its own, and React says so in the console.
 */
export function adoptIds(html: string, replaced: string): string {
  const [own, known] = [html, replaced].map((text) => [...new Set(text.match(reactId))]) as [string[], string[]];
  return own.length === known.length ? html.replace(reactId, (id) => known[own.indexOf(id)] ?? id) : html;
}
