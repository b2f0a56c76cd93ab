import { neighborsOf } from './neighbors.ts';

const posts = ['new', 'middle', 'old'].map((slug) => ({ id: slug, slug, title: `Title ${slug}` }));
const neighbor = (slug: string) => ({ slug, title: `Title ${slug}` });

test.each([
  ['new', neighbor('middle'), null],
  ['middle', neighbor('old'), neighbor('new')],
  ['old', null, neighbor('middle')],
  ['unlisted', null, null],
])('%s: the older post is the previous one and the newer the next', (slug, previous, next) =>
  expect(neighborsOf(slug, posts)).toEqual({ previous, next }),
);
