import { createHash } from 'node:crypto';
import { makeDelta, restores } from './delta.ts';

const lines = (change: string) =>
  Array.from({ length: 400 }, (_, line) => `export const value${line} = ${line === 200 ? change : line ** 3};`).join(
    '\n',
  );
const [before, after] = [Buffer.from(lines('1')), Buffer.from(lines('22'))];

test('a delta is a frame of RFC 9842 that restores the file from its dictionary, and is small [RELEASE-63]', async () => {
  const { content, dictionary } = await makeDelta(after, before);
  const hash = createHash('sha256').update(before).digest();
  expect(dictionary).toBe(hash.toString('base64'));
  expect(content.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
  expect(content.subarray(8, 40)).toEqual(hash);
  expect(content.length).toBeLessThan(120);
  expect(await restores(content, before, after)).toBe(true);
});

test('a delta restores its file from its dictionary, and nothing else from anything else [RELEASE-63]', async () => {
  const { content } = await makeDelta(after, before);
  const cut = content.subarray(0, -1);
  const other = (await makeDelta(before, before)).content;
  for (const [delta, dictionary, file] of [
    [content, after, after],
    [content, before, before],
    [cut, before, after],
    [other, before, after],
    [Buffer.from('none'), before, after],
  ] as const)
    expect(await restores(delta, dictionary, file)).toBe(false);
});

test.each([0, 1, 255, 256, 65_791, 65_792])('a delta restores a file of %i bytes [RELEASE-63]', async (size) => {
  const file = Buffer.alloc(size, 'x');
  expect(await restores((await makeDelta(file, before)).content, before, file)).toBe(true);
});
