import { PassThrough } from 'node:stream';
import { encodeFrame, FrameReader, MalformedFrameError } from './frames.ts';
import { readLines } from './parent/output-lines.ts';

test('each piece of a message counts like a message, and each piece of a line like a line [ISOLATION-10]', async () => {
  const received: unknown[] = [];
  const frame = encodeFrame({ type: 'beat' });
  let left = frame.length;
  const reader = new FrameReader(1_000, (message) => received.push(message), { allows: () => left-- > 0 });
  for (const byte of frame) reader.push(Buffer.of(byte));
  expect(received).toEqual([{ type: 'beat' }]);
  expect(() => reader.push(Buffer.of(0))).toThrow(MalformedFrameError);
  const output = new PassThrough();
  const tooMuch = new Promise<void>((ended) => readLines([output], { lines: 10, bytes: 1_000 }, () => {}, ended));
  for (let piece = 0; piece < 11; piece += 1) output.write('.');
  await tooMuch;
});
