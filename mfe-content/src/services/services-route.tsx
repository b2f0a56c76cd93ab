import type { PageHandle } from '@meridian-vale/federation/contract';

export { ServicesPage as Component } from './services-page.tsx';

export const handle: PageHandle = {
  chunk: 'services',
  head: () => ({
    title: 'Legal Recruiting & Advisory Services',
    description:
      'Help for attorneys with resumes, interviews, offers, and relocation, and for employers with law firm and in-house searches, compensation, and expansion.',
  }),
};
