import { seedJobs } from './jobs.ts';
import { seedPosts } from './posts.ts';
import { typographic } from './typographic.ts';

test.each([
  ["Asia's", 'Asia\u2019s'],
  ['"All in," she said.', '\u201cAll in,\u201d she said.'],
  ["the partners' vote", 'the partners\u2019 vote'],
  ["'Two reasons.'", '\u2018Two reasons.\u2019'],
  ['("we," "us")', '(\u201cwe,\u201d \u201cus\u201d)'],
  ['"\'No,\' he said."', '\u201c\u2018No,\u2019 he said.\u201d'],
  ["class of '17", 'class of \u201917'],
  ["<em>firm</em>'s", '<em>firm</em>\u2019s'],
  ['<p>one</p><p>"two"</p>', '<p>one</p><p>\u201ctwo\u201d</p>'],
  ['"<a href="/blog">all</a>"', '\u201c<a href="/blog">all</a>\u201d'],
  ['An offer of AED 225,000', 'An offer of AED\u00a0225,000'],
])('%s: quotation marks and apostrophes are typographic', (straight, set) => {
  expect(typographic(straight)).toBe(set);
});

const texts = [
  ...seedPosts.flatMap(({ title, abstract, content }) => [title, abstract ?? '', content]),
  ...seedJobs().flatMap(({ entityAlias, content }) => [`${entityAlias}`, `${content?.jobDescription}`]),
];

test('no text of the seed keeps a straight mark, and its quotation marks are in pairs', () => {
  for (const text of texts) {
    const set = typographic(text).replaceAll(/<[^>]*>/g, '');
    expect(set).not.toMatch(/["']/);
    expect(set.match(/\u201c/g)?.length).toBe(set.match(/\u201d/g)?.length);
  }
});
