import type { SiteConfig } from '@meridian-vale/federation/contract';
import type { Post } from '@meridian-vale/platform-client/posts';
import { formatShortDate } from '@meridian-vale/shared-ui/format/dates';
import { sanitize } from '@meridian-vale/shared-ui/sanitize';
import type { SanitizedContent } from '@meridian-vale/shared-ui/sanitized-html/sanitized-content';
import { type ArticleSection, sectionsOf } from './article-sections.ts';
import { withDropCap } from './drop-cap.ts';
import { withFigureTables } from './figure-tables.ts';
import { type KeyFigure, keyFiguresOf } from './key-figures.ts';
import { readingMinutes } from './reading-time.ts';
import { reviewedOn } from './reviewed-on.ts';

/** A day as ISO 8601 and as 'MMM d, y'. */
interface ArticleDay {
  readonly iso: string;
  readonly text: string;
}

/** A post as shown on its page. */
export interface Article {
  readonly slug: string;
  readonly title: string;
  readonly abstract: string;
  /** Null for a missing or invalid date. */
  readonly published: ArticleDay | null;
  /** The date of the last review as stated in the article; null if there is none. */
  readonly reviewed: ArticleDay | null;
  readonly minutes: number;
  readonly content: SanitizedContent;
  readonly sections: readonly ArticleSection[];
  readonly keyFigures: readonly KeyFigure[];
  /** Whether it is an example. */
  readonly sample?: boolean | undefined;
}

export async function toArticle(post: Post, site: SiteConfig): Promise<Article> {
  const content = await sanitize(withFigureTables(withDropCap(post.content ?? '')), { ...site, headingAnchors: true });
  const html = String(content.sanitizedHtml);
  return {
    slug: post.slug,
    title: post.title,
    abstract: post.abstract ?? '',
    published: toDay(post.publishAt),
    reviewed: toDay(reviewedOn(html)),
    minutes: readingMinutes(html),
    content,
    sections: sectionsOf(html),
    keyFigures: keyFiguresOf(html),
    sample: post.sample,
  };
}

function toDay(date: string | undefined): ArticleDay | null {
  const text = formatShortDate(date);
  return text && date ? { iso: new Date(date).toISOString(), text } : null;
}
