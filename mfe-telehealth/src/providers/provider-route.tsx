import type { PageHandle } from 'federation/contract';
import { services } from 'federation/remote';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { loadProvider } from './load-provider.ts';

export { ProviderPage as Component } from './provider-page.tsx';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { provider, status } = await loadProvider(context.get(services).http, params.id ?? '', request.signal);
  return data({ provider }, { status });
}

export interface Provider {
  readonly id: string;
  readonly name: string;
  readonly specialty: string | null;
  readonly bio: string | null;
}

export const handle: PageHandle<{ provider: Provider | null }> = {
  chunk: 'provider',
  head: ({ data: { provider } }) =>
    provider
      ? {
          title: provider.name,
          description: provider.specialty ?? '',
          canonicalPath: `/providers/${encodeURIComponent(provider.id)}`,
        }
      : { title: 'No results found', noindex: true },
};
