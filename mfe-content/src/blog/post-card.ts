import type { Post } from 'platform-client/posts';
import { formatShortDate } from 'shared-ui/format/dates';

/** A post in a list (SPEC section 3); the excerpt is the abstract (R12). */
export interface PostCard {
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  /** 'MMM d, y'; null for a missing or unreadable date. */
  readonly date: string | null;
}

export const toPostCard = ({ slug, title, abstract, publishAt }: Post): PostCard => ({
  slug,
  title,
  excerpt: abstract ?? '',
  date: formatShortDate(publishAt) ?? null,
});
