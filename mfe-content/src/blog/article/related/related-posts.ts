import type { Post } from '@meridian-vale/platform-client/posts';
import type { Neighbor, Neighbors } from '../neighbors.ts';

const count = 3;

/**
 * Three other posts: those that the article links to, then those that link to it, then the newest. Excludes
 * the previous and next posts, which appear below them.
 * @param posts all posts, including the article, newest first
 */
export function relatedPosts(slug: string, posts: readonly Post[], neighbors: Neighbors): readonly Neighbor[] {
  const elsewhere = [slug, neighbors.previous?.slug, neighbors.next?.slug];
  const others = posts.filter((post) => !elsewhere.includes(post.slug));
  const article = posts.find((post) => post.slug === slug);
  const linked = linkedSlugs(article?.content ?? '').flatMap(
    (target) => others.find((post) => post.slug === target) ?? [],
  );
  const linking = others.filter((post) => linkedSlugs(post.content ?? '').includes(slug));
  return [...new Set([...linked, ...linking, ...others])].slice(0, count).map(({ slug, title }) => ({ slug, title }));
}

const linkedSlugs = (html: string): string[] =>
  [...html.matchAll(/href="\/blog\/([^"#?]+)/g)].map(([, target]) => String(target));
