import { parseContentFile } from './content-file.ts';
import { InvalidContentError, type InvalidLine } from './invalid-content-error.ts';

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

test('entities and posts, one a line; blank lines, a byte order mark and Windows line ends are no error', () => {
  const text = `\uFEFF${JSON.stringify({ entity })}\r\n\r\n${JSON.stringify({ post })}\r\n`;
  expect(parseContentFile(text)).toEqual([
    { kind: 'entity', id: 'job-1', slug: 'job-1', entity, line: 1 },
    { kind: 'post', id: 'post-1', slug: 'a-post', post, line: 3 },
  ]);
  expect(parseContentFile('')).toEqual([]);
});

test.each([
  ['what is no JSON', '{"entity": {', 'is not JSON'],
  ['a list', '[]', 'expected {"entity": …} or {"post": …}'],
  ['null', 'null', 'expected {"entity": …} or {"post": …}'],
  ['an entity that is one with a post', { entity, post }, 'expected {"entity": …} or {"post": …}'],
  ['a third kind', { entity, guest: {} }, 'expected {"entity": …} or {"post": …}'],
  ['an entity that is none', { entity: 'x' }, 'entity must be object'],
  [
    'an entity without an id',
    { entity: { ...entity, entityUniqueId: undefined } },
    'entity must have required properties entityUniqueId',
  ],
  [
    'an id that cannot be one',
    { entity: { ...entity, entityUniqueId: '../x' } },
    /^entity\.entityUniqueId must match pattern/,
  ],
  ['an id of dots, which no address can hold', { post: { ...post, id: '..' } }, /^post\.id must match pattern/],
  ['a slug of dots', { post: { ...post, slug: '.' } }, /^post\.slug must match pattern/],
  ['a misspelt field', { entity: { ...entity, opnes: 1 } }, 'entity has no field opnes'],
  [
    'a misspelt field of the content',
    { entity: { ...entity, content: { speciality: 'x' } } },
    'entity.content has no field speciality',
  ],
  ['a number as text', { entity: { ...entity, opens: '3' } }, 'entity.opens must be integer'],
  [
    'a day no calendar has',
    { entity: { ...entity, content: { createdAt: '2026-02-30T00:00:00Z' } } },
    'entity.content.createdAt is no day of the calendar',
  ],
  [
    'half a surrogate pair',
    { entity: { ...entity, entityAlias: '\ud800' } },
    'A text holds characters that are no text',
  ],
  ['a post without a title', { post: { ...post, title: '' } }, 'post.title must not have fewer than 1 characters'],
  [
    'a post with a day no calendar has',
    { post: { ...post, publishAt: '2026-13-01T00:00:00Z' } },
    'post.publishAt is no day of the calendar',
  ],
])('refused: %s [API-56]', (_what, line, reason) => {
  const expected = typeof reason === 'string' ? reason : expect.stringMatching(reason);
  expect(invalidLinesOf({ post: { ...post, slug: 'good', id: 'good' } }, line)).toEqual([
    { line: 2, reason: expected },
  ]);
});

test('every bad line is named, an id or a slug for the second time too; entities and posts may share them [API-56]', () => {
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
