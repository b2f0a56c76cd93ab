import { neighboursOf } from './neighbours.ts';

const posts = ['new', 'middle', 'old'].map((slug) => ({ id: slug, slug, title: `Title ${slug}` }));
const neighbour = (slug: string) => ({ slug, title: `Title ${slug}` });

test.each([
  ['new', neighbour('middle'), null],
  ['middle', neighbour('old'), neighbour('new')],
  ['old', null, neighbour('middle')],
  ['unlisted', null, null],
])('%s: the older post is the previous one and the newer the next [BLOG-20]', (slug, previous, next) =>
  expect(neighboursOf(slug, posts)).toEqual({ previous, next }),
);
