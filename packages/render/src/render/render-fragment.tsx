import type { Remote, Services } from '@meridian-vale/federation/contract';
import { unavailableFragment } from '@meridian-vale/federation/fragment-name';
import { HostContext } from '@meridian-vale/federation/remote';
import type { ComponentType } from 'react';
import { StaticRouter } from 'react-router-dom';
import { withoutSanitizedHtml } from '../escape.ts';
import { FragmentNotFoundError } from '../fragment-not-found.ts';
import type { FragmentTask, RenderedFragment, TaskContext } from '../tasks.ts';
import { markerWith, PageRequest, placeFragment } from './load-page.ts';
import { renderHtml } from './render-page.tsx';

export async function renderFragment(
  { key, url, props = {}, idPrefix, nonce, services: siteServices }: FragmentTask,
  remote: Remote,
  context: TaskContext,
  signal: AbortSignal,
): Promise<RenderedFragment> {
  const module = await remote.fragments?.[key]?.();
  if (!module) throw new FragmentNotFoundError(key);
  context.onChunk?.(String(module.chunk));
  let incomplete = false;
  const services: Services = {
    ...siteServices,
    http: context.http,
    loadFragment: async (name, _request, placedProps) => {
      if (nonce === undefined) return unavailableFragment(name);
      const fragment = await placeFragment(context, name, placedProps);
      incomplete ||= fragment.state !== 'ready';
      return fragment;
    },
  };
  const load = module.load as (args: object) => Promise<unknown>;
  const data = await load({ request: new PageRequest(url, signal), services, props });
  const { pathname, search } = new URL(url);
  const Component = module.Component as ComponentType<{ data: unknown; props: unknown }>;
  const html = await renderHtml(
    <HostContext value={{ site: services.site, fragmentMarker: markerWith(nonce) }}>
      <StaticRouter location={pathname + search}>
        <Component data={data} props={props} />
      </StaticRouter>
    </HostContext>,
    signal,
    idPrefix,
  );
  return { kind: 'fragment', html, data: withoutSanitizedHtml(data), ...(incomplete ? { incomplete } : {}) };
}
