/** A post as the content service sends it. */
export const postBody = (slug: string, publishAt: string | null = '2026-03-01T00:30:00Z') => ({
  id: `id-${slug}`,
  slug,
  title: `Title ${slug}`,
  abstract: `About ${slug}`,
  publishAt,
  content: '<p>Words</p>',
});
