import type { PageHandle } from 'federation/contract';
import { services } from 'federation/remote';
import { secondary } from 'federation/secondary';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { articlePath } from '../article-path.ts';
import { postsFeed } from '../feed/posts-feed.ts';
import { articleStructuredData } from './article-structured-data.ts';
import { type ArticleData, loadArticle } from './load-article.ts';
import { loadNeighbours } from './load-neighbours.ts';

export { ArticlePage as Component } from './article-page.tsx';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const remoteServices = context.get(services);
  const { item: article, status } = await loadArticle(remoteServices, params.slug ?? '', request.signal);
  if (!article) return data<ArticleData>({ article, neighbours: null }, { status });
  const neighbours = await secondary(remoteServices, request, (signal) =>
    loadNeighbours(remoteServices.http, article.slug, signal),
  );
  return data<ArticleData>({ article, neighbours });
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
