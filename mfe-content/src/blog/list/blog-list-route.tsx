import type { PageHandle } from 'federation/contract';
import { services } from 'federation/remote';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { postsFeed } from '../feed/posts-feed.ts';
import { type BlogListData, loadBlogList } from './load-blog-list.ts';

export { BlogListPage as Component } from './blog-list-page.tsx';

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<BlogListData> =>
  loadBlogList(context.get(services).http, request.signal);

export const handle: PageHandle<BlogListData> = {
  chunk: 'blog',
  rendersPending: true,
  head: () => ({
    title: 'Blog',
    description: 'Notes on lateral moves, Asia, in-house roles and offers, from the people who arrange them.',
    feeds: [postsFeed],
  }),
};
