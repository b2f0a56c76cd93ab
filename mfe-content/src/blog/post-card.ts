import type { Post } from 'platform/client/posts';
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

/** A post whose day has not come is neither listed nor shown (R12). @param now milliseconds since 1970 */
export const isPublished = ({ publishAt }: Post, now: number): boolean => !(publishAt && Date.parse(publishAt) > now);
