import type { Post } from 'platform-client/posts';

/** A link to the previous or next post. */
export interface Neighbour {
  readonly slug: string;
  readonly title: string;
}

export interface Neighbours {
  /** The next older post. */
  readonly previous: Neighbour | null;
  /** The next newer post. */
  readonly next: Neighbour | null;
}

/** The previous and next post of `slug` in a list sorted newest first; null if there is none. */
export function neighboursOf(slug: string, posts: readonly Post[]): Neighbours {
  const at = posts.findIndex((post) => post.slug === slug);
  return at < 0
    ? { previous: null, next: null }
    : { previous: toNeighbour(posts[at + 1]), next: toNeighbour(posts[at - 1]) };
}

const toNeighbour = (post: Post | undefined): Neighbour | null =>
  post ? { slug: post.slug, title: post.title } : null;
