import type { PageHandle } from 'federation/contract';
import { services } from 'federation/remote';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { articlePath } from '../article-path.ts';
import { postsFeed } from '../feed/posts-feed.ts';
import { type Article, toArticle } from './article.ts';
import { articleStructuredData } from './article-structured-data.ts';
import { loadArticle } from './load-article.ts';
import { loadNeighbourPosts } from './load-neighbour-posts.ts';

export { ArticlePage as Component } from './article-page.tsx';

export interface ArticleData {
  readonly article: Article | null;
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { http, site } = context.get(services);
  const posts = loadNeighbourPosts(http, request.signal);
  const { item: post, status } = await loadArticle(http, params.slug ?? '', request.signal);
  const article = post && (await toArticle(post, await posts, site));
  return data<ArticleData>({ article }, { status });
}

export const handle: PageHandle<ArticleData> = {
  chunk: 'article',
  head: ({ data: { article }, site }) =>
    article
      ? {
          title: article.title,
          description: article.abstract,
          canonicalPath: articlePath(article.slug),
          openGraph: { type: 'article' },
          jsonLd: articleStructuredData(article, site),
          feeds: [postsFeed],
        }
      : { title: 'No Post Found', noindex: true, feeds: [postsFeed] },
};
