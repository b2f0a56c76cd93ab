import { createHash } from 'node:crypto';
import { applyDelta } from '../../test/apply-delta.ts';
import { makeDelta } from './delta.ts';

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
  expect(applyDelta(content, before)).toEqual(after);
});

test('a delta says which dictionary it is of, and is none of another [RELEASE-63]', async () => {
  const { content } = await makeDelta(after, before);
  expect(applyDelta(content, after)).toBeUndefined();
  expect(applyDelta(Buffer.from('none'), before)).toBeUndefined();
});
