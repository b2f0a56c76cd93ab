import { relatedPosts } from './related-posts.ts';

const post = (slug: string, content = '') => ({ id: slug, slug, title: `Title ${slug}`, content });
const link = (slug: string) => `<a href="/blog/${slug}">x</a>`;
const none = { previous: null, next: null };
const slugs = (posts: ReturnType<typeof post>[], neighbors: Parameters<typeof relatedPosts>[2] = none) =>
  relatedPosts('self', posts, neighbors).map(({ slug }) => slug);

test('the three related posts are those it links to, in order, then those that link to it, then the newest', () => {
  const postsWith = (html: string) => [
    post('self', html),
    post('newest'),
    post('a'),
    post('b', link('self')),
    post('c'),
  ];
  expect(slugs(postsWith(link('c')))).toEqual(['c', 'b', 'newest']);
  expect(slugs(postsWith(link('c') + link('a') + link('c')))).toEqual(['c', 'a', 'b']);
  expect(slugs(postsWith(''))).toEqual(['b', 'newest', 'a']);
});

test('the post itself, its neighbors and posts that do not exist are never related posts', () => {
  const html = link('self') + link('next') + link('gone');
  const neighbors = { previous: post('previous'), next: post('next') };
  expect(slugs([post('next'), post('self', html), post('previous'), post('a')], neighbors)).toEqual(['a']);
  expect(slugs([])).toEqual([]);
});
