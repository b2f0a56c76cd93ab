import type { Post } from 'platform-client/posts';

/** The two posts that stand first (RESOLUTIONS R13). */
export const featuredSlugs = ['how-to-recruit-the-best-recruiter-for-your-asia-job-search', 'expat-packages'] as const;

/** Featured posts and the rest; where a slug is absent the newest take its place, and none is repeated (R12, R13). */
export function arrange(posts: readonly Post[]): {
  readonly featured: readonly Post[];
  readonly others: readonly Post[];
} {
  const named = featuredSlugs.flatMap((slug) => posts.find((post) => post.slug === slug) ?? []);
  const featured = [...named, ...posts.filter((post) => !named.includes(post))].slice(0, featuredSlugs.length);
  return { featured, others: posts.filter((post) => !featured.includes(post)) };
}
