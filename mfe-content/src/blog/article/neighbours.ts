import type { Post } from 'platform-client/posts';

/** What a link to the post before or after needs. */
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

/** The posts on either side of `slug` in a list that comes newest first; none where the slug is not in it. */
export function neighboursOf(slug: string, posts: readonly Post[]): Neighbours {
  const at = posts.findIndex((post) => post.slug === slug);
  return at < 0
    ? { previous: null, next: null }
    : { previous: toNeighbour(posts[at + 1]), next: toNeighbour(posts[at - 1]) };
}

const toNeighbour = (post: Post | undefined): Neighbour | null =>
  post ? { slug: post.slug, title: post.title } : null;
