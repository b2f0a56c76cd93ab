import type { PageHandle } from 'federation/contract';
import { services } from 'federation/remote';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { postsFeed } from '../feed/posts-feed.ts';
import { loadPosts } from '../load-posts.ts';
import { toPostCard } from '../post-card.ts';
import { arrange } from './featured.ts';

export { BlogListPage as Component } from './blog-list-page.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { featured, others } = arrange(await loadPosts(context.get(services).http, request.signal));
  return { featured: featured.map(toPostCard), others: others.map(toPostCard) };
}

export type BlogListData = Awaited<ReturnType<typeof loader>>;

export const handle: PageHandle<BlogListData> = {
  chunk: 'blog',
  head: () => ({
    title: 'Blog',
    description: 'Notes on lateral moves, Asia, in-house roles and offers, from the people who arrange them.',
    feeds: [postsFeed],
  }),
};
