import type { Post } from '@meridian-vale/platform-client/posts';
import { formatShortDate } from '@meridian-vale/shared-ui/format/dates';

/** A post in a list; its excerpt is the abstract. */
export interface PostCard {
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  /** 'MMM d, y'; null for a missing or invalid date. */
  readonly date: string | null;
  /** Whether the article says that it is a sample. */
  readonly sample: boolean;
}

export const toPostCard = ({ slug, title, abstract, publishAt, content = '' }: Post): PostCard => ({
  slug,
  title,
  excerpt: abstract ?? '',
  date: formatShortDate(publishAt) ?? null,
  sample: /<p>[^<]*\bA sample article\b/.test(content),
});
