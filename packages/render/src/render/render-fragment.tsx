import type { Remote, Services } from '@meridian-vale/federation/contract';
import { HostContext } from '@meridian-vale/federation/remote';
import type { ComponentType } from 'react';
import { StaticRouter } from 'react-router-dom';
import { withoutSanitizedHtml } from '../escape.ts';
import { FragmentNotFoundError } from '../fragment-not-found.ts';
import type { FragmentTask, RenderedFragment, TaskContext } from '../tasks.ts';
import { PageRequest } from './load-page.ts';
import { renderHtml } from './render-html.ts';

class NestedFragmentError extends Error {
  readonly code = 'NESTED_FRAGMENT';
}

export async function renderFragment(
  { key, url, props = {}, idPrefix, services: siteServices }: FragmentTask,
  remote: Remote,
  { http, onChunk }: TaskContext,
  signal: AbortSignal,
): Promise<RenderedFragment> {
  const module = await remote.fragments?.[key]?.();
  if (!module) throw new FragmentNotFoundError(key);
  onChunk?.(String(module.chunk));
  const services: Services = { ...siteServices, http, loadFragment: refuseFragment };
  const load = module.load as (args: object) => Promise<unknown>;
  const data = await load({ request: new PageRequest(url, signal), services, props });
  const { pathname, search } = new URL(url);
  const Component = module.Component as ComponentType<{ data: unknown; props: unknown }>;
  const html = await renderHtml(
    <HostContext value={{ site: services.site }}>
      <StaticRouter location={pathname + search}>
        <Component data={data} props={props} />
      </StaticRouter>
    </HostContext>,
    signal,
    idPrefix,
  );
  return { kind: 'fragment', html, data: withoutSanitizedHtml(data) };
}

const refuseFragment = async (name: string): Promise<never> => {
  throw new NestedFragmentError(`A fragment cannot place ${name}: only pages place fragments`);
};
