import type { PageHandle } from 'federation/contract';

export { ProvidersPage as Component } from './providers-page.tsx';

export const handle: PageHandle = {
  chunk: 'providers',
  head: () => ({ title: 'For Providers', description: 'Join our network: no joining fees and no minimum caseload.' }),
};
