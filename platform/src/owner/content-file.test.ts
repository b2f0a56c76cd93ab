import { InvalidContentError, type InvalidLine } from '../errors.ts';
import { parseContentFile } from './content-file.ts';

const entity = { entityUniqueId: 'job-1', key: 'job', content: {} };
const post = { id: 'post-1', slug: 'a-post', title: 'A post', content: '<p>Text</p>' };

function invalidLinesOf(...lines: readonly (string | object)[]): readonly InvalidLine[] {
  try {
    parseContentFile(lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'));
  } catch (error) {
    if (error instanceof InvalidContentError) return error.invalidLines;
    throw error;
  }
  return [];
}

test('a file contains one entity or post per line; blank lines, a byte order mark and CRLF are accepted', () => {
  const text = `\uFEFF${JSON.stringify({ entity })}\r\n\r\n${JSON.stringify({ post })}\r\n`;
  expect(parseContentFile(text)).toEqual([
    { kind: 'entity', id: 'job-1', slug: 'job-1', entity, line: 1 },
    { kind: 'post', id: 'post-1', slug: 'a-post', post, line: 3 },
  ]);
  expect(parseContentFile('')).toEqual([]);
});

test.each([
  ['a line that is not JSON', '{"entity": {', 'is not JSON'],
  ['a list', '[]', 'expected {"entity": …} or {"post": …}'],
  ['null', 'null', 'expected {"entity": …} or {"post": …}'],
  ['both an entity and a post', { entity, post }, 'expected {"entity": …} or {"post": …}'],
  ['an unknown kind', { entity, guest: {} }, 'expected {"entity": …} or {"post": …}'],
  ['an entity that is not an object', { entity: 'x' }, 'entity must be object'],
  [
    'an entity without an id',
    { entity: { ...entity, entityUniqueId: undefined } },
    'entity must have required properties entityUniqueId',
  ],
  [
    'a choice that is none of those',
    { entity: { ...entity, content: { pay: { currency: 'USD', from: 1, per: 'month' } } } },
    /^entity\.content\.pay\.per is "month"; expected (\w+, )*\w+ or \w+$/,
  ],
  ['an invalid id', { entity: { ...entity, entityUniqueId: '../x' } }, /^entity\.entityUniqueId must match pattern/],
  ['an id of dots, which no URL can contain', { post: { ...post, id: '..' } }, /^post\.id must match pattern/],
  ['a slug of dots', { post: { ...post, slug: '.' } }, /^post\.slug must match pattern/],
  ['a misspelled field', { entity: { ...entity, opnes: 1 } }, 'entity has no field opnes'],
  [
    'a misspelled field of the content',
    { entity: { ...entity, content: { speciality: 'x' } } },
    'entity.content has no field speciality',
  ],
  ['a number given as text', { entity: { ...entity, opens: '3' } }, 'entity.opens must be integer'],
  [
    'a date that does not exist',
    { entity: { ...entity, content: { createdAt: '2026-02-30T00:00:00Z' } } },
    'entity.content.createdAt is not a calendar date',
  ],
  ['a lone surrogate', { entity: { ...entity, entityAlias: '\ud800' } }, 'A text holds characters that are no text'],
  ['a post without a title', { post: { ...post, title: '' } }, 'post.title must not have fewer than 1 characters'],
  [
    'a post with a date that does not exist',
    { post: { ...post, publishAt: '2026-13-01T00:00:00Z' } },
    'post.publishAt is not a calendar date',
  ],
])('a line is rejected: %s', (_what, line, reason) => {
  const expected = typeof reason === 'string' ? reason : expect.stringMatching(reason);
  expect(invalidLinesOf({ post: { ...post, slug: 'good', id: 'good' } }, line)).toEqual([
    { line: 2, reason: expected },
  ]);
});

test('every invalid line is reported, including duplicate ids and slugs; an entity and a post may share both', () => {
  const lines = [
    { entity },
    { entity: { ...entity, slug: 'other' } },
    'x',
    { entity: { ...entity, entityUniqueId: 'job-2', slug: 'job-1' } },
    { post: { ...post, id: 'job-1', slug: 'job-1' } },
  ];
  expect(invalidLinesOf(...lines)).toEqual([
    { line: 2, reason: 'the id of line 1 again' },
    { line: 3, reason: 'is not JSON' },
    { line: 4, reason: 'the slug of line 1 again' },
  ]);
});
