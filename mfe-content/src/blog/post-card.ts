import type { Post } from '@meridian-vale/platform-client/posts';
import { formatShortDate } from '@meridian-vale/shared-ui/format/dates';

/** A post in a list; its excerpt is the abstract. */
export interface PostCard {
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  /** 'MMM d, y'; null for a missing or invalid date. */
  readonly date: string | null;
  /** Whether it is an example. */
  readonly sample?: boolean | undefined;
}

export const toPostCard = ({ slug, title, abstract, publishAt, sample }: Post): PostCard => ({
  slug,
  title,
  excerpt: abstract ?? '',
  date: formatShortDate(publishAt) ?? null,
  sample,
});
