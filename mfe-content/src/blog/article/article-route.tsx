import type { PageHandle } from 'federation/contract';
import { services } from 'federation/remote';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { articlePath } from '../article-path.ts';
import { postsFeed } from '../feed/posts-feed.ts';
import { articleStructuredData } from './article-structured-data.ts';
import { type ArticleData, loadArticle } from './load-article.ts';

export { ArticlePage as Component } from './article-page.tsx';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { item: article, status } = await loadArticle(context.get(services), params.slug ?? '', request.signal);
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
