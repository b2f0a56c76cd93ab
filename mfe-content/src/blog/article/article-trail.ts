import type { Trail } from '@meridian-vale/shared-ui/structured-data/breadcrumb-list';
import { articlePath } from '../article-path.ts';
import type { Article } from './article.ts';

/** The breadcrumb trail from home to an article, for its page and its structured data. */
export const articleTrail = ({ slug, title }: Pick<Article, 'slug' | 'title'>): Trail => [
  ['Home', '/home'],
  ['Blog', '/blog'],
  [title, articlePath(slug)],
];
