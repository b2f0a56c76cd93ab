import type { PageHandle } from '@meridian-vale/federation/contract';
import { servicesContext } from '@meridian-vale/federation/remote';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { type HomeData, loadHome } from './load-home.ts';
import { organization } from './organization.ts';

export { HomePage as Component } from './home-page.tsx';

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<HomeData> =>
  loadHome(context.get(servicesContext), request);

export const handle: PageHandle<HomeData> = {
  chunk: 'home',
  head: ({ site }) => ({
    title: 'Legal Recruiters for Associates & Partners',
    description:
      'Legal recruiters placing associates, counsel, partners, and groups at US, UK, and Asia law firms and in-house since 2006. Free and confidential.',
    jsonLd: organization(site),
  }),
};
