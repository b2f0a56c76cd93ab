import { relatedPosts } from './related-posts.ts';

const post = (slug: string, content = '') => ({ id: slug, slug, title: `Title ${slug}`, content });
const link = (slug: string) => `<a href="/blog/${slug}">x</a>`;
const none = { previous: null, next: null };
const slugs = (
  html: string,
  posts: ReturnType<typeof post>[],
  neighbours: Parameters<typeof relatedPosts>[2]['neighbours'] = none,
) => relatedPosts('self', html, { posts, neighbours }).map(({ slug }) => slug);

test('three: those it links to in their order, then those that link to it, then the newest [BLOG-47]', () => {
  const posts = [post('self'), post('newest'), post('a'), post('b', link('self')), post('c')];
  expect(slugs(link('c'), posts)).toEqual(['c', 'b', 'newest']);
  expect(slugs(link('c') + link('a') + link('c'), posts)).toEqual(['c', 'a', 'b']);
  expect(slugs('', posts)).toEqual(['b', 'newest', 'a']);
});

test('neither itself, nor its neighbours, nor a post that is not there [BLOG-47]', () => {
  const posts = [post('next'), post('self'), post('previous'), post('a')];
  const neighbours = { previous: post('previous'), next: post('next') };
  expect(slugs(link('self') + link('next') + link('gone'), posts, neighbours)).toEqual(['a']);
  expect(slugs(link('a'), [])).toEqual([]);
});
