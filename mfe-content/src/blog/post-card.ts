import type { Post } from 'platform-client/posts';
import { formatShortDate } from 'shared-ui/format/dates';

/** A post in a list; its excerpt is the abstract (BLOG-6). */
export interface PostCard {
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  /** 'MMM d, y'; null for a missing or invalid date (BLOG-14). */
  readonly date: string | null;
}

export const toPostCard = ({ slug, title, abstract, publishAt }: Post): PostCard => ({
  slug,
  title,
  excerpt: abstract ?? '',
  date: formatShortDate(publishAt) ?? null,
});
