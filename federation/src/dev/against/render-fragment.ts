import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import type { FragmentData, Services } from '../../contract/contract.ts';
import { HostContext } from '../../contract/remote.ts';
import type { OwnFragments } from '../host/fragments.ts';

/**
 * Loads and renders a single fragment, to be inserted into a page that another remote rendered.
 * @returns no HTML if it could not be loaded
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
  // The prefix avoids collisions with ids of the surrounding page.
  const html = renderToString(createElement(HostContext, { value: host }, tree), { identifierPrefix: name });
  return { data, html };
}

/** Matches ids from `useId`, which encode a component's position in the tree. */
const reactId = /_[\w/-]*R_[0-9a-v]+(?:H[0-9a-v]+)?_/g;

/**
 * Gives a separately rendered fragment the ids of the fragment it replaces, because only the site knows the page's
 * tree. If the number of ids differs, the fragment keeps its own and React logs a hydration mismatch.
 */
export function adoptIds(html: string, replaced: string): string {
  const [own, known] = [html, replaced].map((text) => [...new Set(text.match(reactId))]) as [string[], string[]];
  return own.length === known.length ? html.replace(reactId, (id) => known[own.indexOf(id)] ?? id) : html;
}
