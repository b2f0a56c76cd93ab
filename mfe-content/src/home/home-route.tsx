import type { FragmentData, PageHandle } from 'federation/contract';
import { services } from 'federation/remote';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { PostCard } from '../blog/post-card.ts';
import { organization } from './organization.ts';
import { loadLatestPosts } from './posts/load-latest-posts.ts';

export { HomePage as Component } from './home-page.tsx';

export interface HomeData {
  readonly openings: FragmentData;
  readonly posts: readonly PostCard[];
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<HomeData> {
  const { http, loadFragment } = context.get(services);
  const [openings, posts] = await Promise.all([
    loadFragment('jobs/latest-openings', request),
    loadLatestPosts(http, request.signal),
  ]);
  return { openings, posts };
}

export const handle: PageHandle<HomeData> = {
  chunk: 'home',
  head: ({ site }) => ({
    title: 'Legal recruiting in the US, Asia, the Middle East and Europe',
    description:
      'A personal career concierge for attorneys: US, UK and Asia law firms and in-house roles since 2006. Free to candidates, confidential.',
    jsonLd: organization(site),
  }),
};
