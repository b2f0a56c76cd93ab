import type { PageHandle } from '@meridian-vale/federation/contract';
import { servicesContext } from '@meridian-vale/federation/remote';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { postsFeed } from '../feed/posts-feed.ts';
import { type BlogListData, loadBlogList } from './load-blog-list.ts';
import { topicOf } from './topics.ts';

export { BlogListPage as Component } from './blog-list-page.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { list, failed } = await loadBlogList(
    context.get(servicesContext).http,
    request.signal,
    topicOf(new URL(request.url).searchParams),
  );
  return failed ? data(list, { status: 503 }) : list;
}

export const handle: PageHandle<BlogListData> = {
  chunk: 'blog',
  rendersPending: true,
  queryKeys: ['topic'],
  head: () => ({
    title: 'Legal Career Advice for Attorneys',
    description:
      'Legal career advice from recruiters: how lateral moves work, what offers and expat packages should cover, and what changes in-house or in Asia.',
    canonicalPath: '/blog',
    feeds: [postsFeed],
  }),
};
