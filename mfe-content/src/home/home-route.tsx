import type { FragmentData, PageHandle } from 'federation/contract';
import { services } from 'federation/remote';
import type { LoaderFunctionArgs } from 'react-router-dom';

export { HomePage as Component } from './home-page.tsx';

export interface HomeData {
  readonly openings: FragmentData;
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<HomeData> {
  const { loadFragment } = context.get(services);
  return { openings: await loadFragment('jobs/latest-openings', request) };
}

export const handle: PageHandle<HomeData> = {
  chunk: 'home',
  head: ({ site }) => ({
    title: site.siteName,
    description:
      'A personal career concierge for attorneys: US, UK and Asia law firms and in-house roles since 2006. Free to candidates, confidential.',
  }),
};
