import type { Post } from '@meridian-vale/platform-client/posts';
import { formatShortDate } from '@meridian-vale/shared-ui/format/dates';

/** A post in a list; its excerpt is the abstract (BLOG-6). */
export interface PostCard {
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  /** 'MMM d, y'; null for a missing or invalid date (BLOG-14). */
  readonly date: string | null;
  /** Whether the article says that it is a sample (BLOG-65). */
  readonly sample: boolean;
}

export const toPostCard = ({ slug, title, abstract, publishAt, content = '' }: Post): PostCard => ({
  slug,
  title,
  excerpt: abstract ?? '',
  date: formatShortDate(publishAt) ?? null,
  sample: /<p>[^<]*\bA sample article\b/.test(content),
});
