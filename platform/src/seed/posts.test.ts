import { sanitizeStoredHtml } from '../validation/sanitize-html.ts';
import { seedPosts } from './posts.ts';

const wordsOf = (html: string): number =>
  html
    .replace(/<[^>]*>/g, ' ')
    .trim()
    .split(/\s+/).length;

test('twelve posts with ids, slugs and days of their own, the two featured ones first [BLOG-10]', () => {
  expect(seedPosts).toHaveLength(12);
  for (const field of ['id', 'slug', 'title', 'publishAt'] as const)
    expect(new Set(seedPosts.map((post) => post[field])).size).toBe(12);
  expect(seedPosts.slice(0, 2).map(({ slug }) => slug)).toEqual([
    'how-to-recruit-the-best-recruiter-for-your-asia-job-search',
    'expat-packages',
  ]);
});

test.each(seedPosts.map((post) => [post.slug, post] as const))('%s is an article [FORMAT-6]', (_slug, { content }) => {
  expect(wordsOf(content)).toBeGreaterThan(500);
  expect(wordsOf(content)).toBeLessThan(1100);
  expect(content.match(/<h2>/g)?.length).toBeGreaterThan(2);
  // A share that nobody measured is no fact.
  expect(content).not.toMatch(/\d\s*%|per cent/i);
  // Straight apostrophes, and nothing that the sanitiser would take away.
  expect(content).not.toMatch(/[\u2018\u2019\u201c\u201d]/);
  expect(sanitizeStoredHtml(content)).toBe(content);
});

test('links between posts lead to posts', () => {
  const linked = seedPosts.flatMap(({ content }) => [...content.matchAll(/href="\/blog\/([^"]+)"/g)]);
  expect(linked.length).toBeGreaterThan(3);
  for (const [, slug] of linked) expect(seedPosts.map((post) => post.slug)).toContain(slug);
});
