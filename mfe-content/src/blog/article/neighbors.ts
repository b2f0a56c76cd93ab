import type { Post } from '@meridian-vale/platform-client/posts';

/** A link to the previous or next post. */
export interface Neighbor {
  readonly slug: string;
  readonly title: string;
}

export interface Neighbors {
  /** The next older post. */
  readonly previous: Neighbor | null;
  /** The next newer post. */
  readonly next: Neighbor | null;
}

/** The previous and next post of `slug` in a list sorted newest first; null if there is none. */
export function neighborsOf(slug: string, posts: readonly Post[]): Neighbors {
  const at = posts.findIndex((post) => post.slug === slug);
  return at < 0
    ? { previous: null, next: null }
    : { previous: toNeighbor(posts[at + 1]), next: toNeighbor(posts[at - 1]) };
}

const toNeighbor = (post: Post | undefined): Neighbor | null => (post ? { slug: post.slug, title: post.title } : null);
