import type { PageHandle } from 'federation/contract';
import { services } from 'federation/remote';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { formatPostDate } from 'shared-ui/format/dates';
import { sanitise } from 'shared-ui/sanitise';
import type { SanitisedContent } from 'shared-ui/sanitised-html/sanitised-content';
import { loadArticle } from './load-article.ts';

export { ArticlePage as Component } from './article-page.tsx';

export interface Article {
  readonly slug: string;
  readonly title: string;
  readonly abstract: string;
  /** ISO 8601 and 'MMM d, y'; null for a missing or unreadable date. */
  readonly published: { readonly iso: string; readonly text: string } | null;
  readonly content: SanitisedContent;
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { http, site } = context.get(services);
  const { post, status } = await loadArticle(http, params.slug ?? '', request.signal);
  if (!post) return data({ article: null as Article | null }, { status });
  const text = formatPostDate(post.publishAt);
  const article: Article = {
    slug: post.slug,
    title: post.title,
    abstract: post.abstract ?? '',
    published: text && post.publishAt ? { iso: post.publishAt, text } : null,
    content: await sanitise(post.content ?? '', { imageOrigins: site.imageOrigins }),
  };
  return data({ article: article as Article | null }, { status });
}

export const handle: PageHandle<{ article: Article | null }> = {
  chunk: 'article',
  head: ({ data: { article } }) =>
    article
      ? {
          title: article.title,
          description: article.abstract,
          canonicalPath: `/blog/${encodeURIComponent(article.slug)}`,
          openGraph: { type: 'article' },
        }
      : { title: 'No Post Found', noindex: true },
};
