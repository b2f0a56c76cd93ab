import type { PageHandle } from '@meridian-vale/federation/contract';
import { servicesContext } from '@meridian-vale/federation/remote';
import { pageDescription } from '@meridian-vale/shared-ui/snippet/page-description';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { loadProvider, type ProviderData } from './load-provider.ts';
import { providerPath } from './provider-path.ts';

export { ProviderPage as Component } from './provider-page.tsx';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { item: provider, status } = await loadProvider(context.get(servicesContext), params.id ?? '', request.signal);
  return data<ProviderData>({ provider }, { status });
}

/** Appended to a short profile in the page's description. */
const closing = [
  'Online therapist.',
  'EAP, insurance, or self-pay.',
  'Free consultation.',
  'For adults 18 and older.',
  'Email us to get started.',
];

export const handle: PageHandle<ProviderData> = {
  chunk: 'provider',
  head: ({ data: { provider } }) =>
    provider
      ? {
          title: `${provider.sample ? 'Sample Therapist:' : 'Therapist'} ${provider.name}`,
          description: pageDescription([provider.specialty, provider.description].filter(Boolean).join('. '), closing),
          canonicalPath: providerPath(provider.id ?? ''),
          card: { lines: [provider.specialty, provider.credentials].flatMap((fact) => fact ?? []) },
        }
      : { title: 'No results found', noindex: true },
};
