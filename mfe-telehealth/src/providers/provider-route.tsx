import type { PageHandle } from 'federation/contract';
import { services } from 'federation/remote';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { cutText } from 'shared-ui/format/cut-text';
import { loadProvider, type ProviderData } from './load-provider.ts';
import { providerPath } from './provider-path.ts';

export { ProviderPage as Component } from './provider-page.tsx';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { item: provider, status } = await loadProvider(context.get(services), params.id ?? '', request.signal);
  return data<ProviderData>({ provider }, { status });
}

export const handle: PageHandle<ProviderData> = {
  chunk: 'provider',
  head: ({ data: { provider } }) =>
    provider
      ? {
          title: provider.name,
          description: cutText([provider.specialty, provider.description].filter(Boolean).join('. '), 160),
          canonicalPath: providerPath(provider.id ?? ''),
        }
      : { title: 'No results found', noindex: true },
};
