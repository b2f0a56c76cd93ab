/** The featured posts, in order (BLOG-4). */
export const featuredSlugs = ['how-to-recruit-the-best-recruiter-for-your-asia-job-search', 'expat-packages'] as const;

/**
 * Splits posts, newest first, into featured and others. The newest posts replace missing featured ones; no post appears
 * twice.
 */
export function splitFeatured<Post extends { readonly slug: string }>(
  posts: readonly Post[],
): { readonly featured: readonly Post[]; readonly others: readonly Post[] } {
  const found = featuredSlugs.flatMap((slug) => posts.find((post) => post.slug === slug) ?? []);
  const featured = [...found, ...posts.filter((post) => !found.includes(post))].slice(0, featuredSlugs.length);
  return { featured, others: posts.filter((post) => !featured.includes(post)) };
}
