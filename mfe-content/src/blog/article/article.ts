import type { SiteConfig } from 'federation/contract';
import type { Post } from 'platform-client/posts';
import { formatShortDate } from 'shared-ui/format/dates';
import { sanitise } from 'shared-ui/sanitise';
import type { SanitisedContent } from 'shared-ui/sanitised-html/sanitised-content';
import { type ArticleSection, sectionsOf } from './article-sections.ts';
import { readingMinutes } from './reading-time.ts';

/** A post as its page shows it. */
export interface Article {
  readonly slug: string;
  readonly title: string;
  readonly abstract: string;
  /** ISO 8601 and 'MMM d, y'; null for a missing or invalid date (BLOG-14). */
  readonly published: { readonly iso: string; readonly text: string } | null;
  readonly minutes: number;
  readonly content: SanitisedContent;
  readonly sections: readonly ArticleSection[];
}

export async function toArticle(post: Post, site: SiteConfig): Promise<Article> {
  const content = await sanitise(post.content ?? '', { ...site, headingAnchors: true });
  const html = String(content.sanitisedHtml);
  const text = formatShortDate(post.publishAt);
  return {
    slug: post.slug,
    title: post.title,
    abstract: post.abstract ?? '',
    published: text && post.publishAt ? { iso: new Date(post.publishAt).toISOString(), text } : null,
    minutes: readingMinutes(html),
    content,
    sections: sectionsOf(html),
  };
}
