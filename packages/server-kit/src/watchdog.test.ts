import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { bundleProgram } from './bundle-program.ts';

let program: string;
beforeAll(async () => {
  program = await bundleProgram('packages/server-kit/test/watched-program.ts');
});

test('a process whose main thread hangs says so and ends; one that was suspended goes on', async () => {
  const [hung, suspended] = ['hang', 'work'].map((what) => spawn(process.execPath, [program, what]));
  let text = '';
  hung?.stdout.on('data', (chunk) => (text += chunk));
  const ends = Promise.all([hung, suspended].map((child) => once(child as NonNullable<typeof child>, 'exit')));
  await once(suspended?.stdout as NodeJS.ReadableStream, 'data');
  suspended?.kill('SIGSTOP');
  await sleep(4_000);
  suspended?.kill('SIGCONT');
  expect(await ends).toEqual([
    [null, 'SIGKILL'],
    [7, null],
  ]);
  expect(JSON.parse(text.split('\n')[1] ?? '')).toEqual({
    level: 60,
    msg: 'the main thread has not run for 2 s: this process ends, to be restarted',
  });
});
