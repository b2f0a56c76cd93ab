import type { PageHandle } from '@meridian-vale/federation/contract';
import { servicesContext } from '@meridian-vale/federation/remote';
import { secondary } from '@meridian-vale/federation/secondary';
import { pageDescription } from '@meridian-vale/shared-ui/snippet/page-description';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { articlePath } from '../article-path.ts';
import { postsFeed } from '../feed/posts-feed.ts';
import { topicCard } from '../list/topics.ts';
import { articleStructuredData } from './article-structured-data.ts';
import { type ArticleData, loadArticle } from './load-article.ts';
import { loadOtherPosts } from './load-other-posts.ts';
import { subjectOf } from './subject/article-subject.ts';

export { ArticlePage as Component } from './article-page.tsx';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const remoteServices = context.get(servicesContext);
  const { item: article, status } = await loadArticle(remoteServices, params.slug ?? '', request.signal);
  if (!article) return data<ArticleData>({ article, otherPosts: null, jobs: null }, { status });
  const { jobs: matching } = subjectOf(article);
  const [otherPosts, jobs] = await Promise.all([
    secondary(remoteServices, request, (signal) => loadOtherPosts(remoteServices.http, article.slug, signal)),
    matching ? remoteServices.loadFragment('jobs/matching-jobs', request, { search: matching.search }) : null,
  ]);
  return data<ArticleData>({ article, otherPosts, jobs });
}

/** Appended to a short abstract in the page's description. */
const closing = [
  'Legal career advice.',
  'From recruiters since 2006.',
  'For associates and partners.',
  'With public sources.',
  'Law firm and in-house moves.',
];

export const handle: PageHandle<ArticleData> = {
  chunk: 'article',
  head: ({ data: { article }, site }) =>
    article
      ? {
          title: `${article.sample ? 'Sample: ' : ''}${article.title}`,
          description: pageDescription(article.abstract, closing),
          canonicalPath: articlePath(article.slug),
          openGraph: { type: 'article' },
          card: topicCard(subjectOf(article).topic),
          jsonLd: articleStructuredData(article, site),
          feeds: [postsFeed],
        }
      : { title: 'No Post Found', noindex: true, feeds: [postsFeed] },
};
