import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { scratchFolder } from '../test/scratch-folder.ts';
import { bundleProgram } from './bundle-program.ts';

let writer: string;
beforeAll(async () => {
  writer = await bundleProgram('packages/server-kit/test/log-writer.ts');
});

const exitOf = async (child: ReturnType<typeof spawn>) => (await once(child, 'exit'))[0];
const start = (stdout: number | 'pipe') =>
  spawn(process.execPath, [writer, '5000', 'exit'], { stdio: ['ignore', stdout, 'inherit'] });

test('lines arrive in a file', async () => {
  const file = path.join(scratchFolder(), 'log');
  expect(await exitOf(start(openSync(file, 'a')))).toBe(7);
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  expect([lines.length, lines.at(-1)]).toEqual([5_001, 'the last line']);
});

test.each(['a socket', 'a pipe'])('lines arrive through %s', async (kind) => {
  const [program, ...args] =
    kind === 'a pipe'
      ? ['sh', '-c', `"$0" "$1" 900 | cat`, process.execPath, writer]
      : [process.execPath, writer, '900'];
  const child = spawn(program as string, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.on('data', (chunk) => (text += chunk));
  await once(child, 'close');
  // No more than may be pending for a slow reader.
  const lines = text.trim().split('\n');
  expect([lines.length, lines.at(-1)]).toEqual([901, 'the last line']);
});

test('with a full disk the process goes on, and ends', async () => {
  expect(await exitOf(start(openSync('/dev/full', 'w')))).toBe(7);
});

test('with a reader that has stopped the process goes on, and ends', async () => {
  // Nothing reads the socket; nor, through sh, the pipe.
  expect(await exitOf(start('pipe'))).toBe(7);
  const piped = spawn('bash', ['-c', '("$0" "$1" 5000 exit; echo $? >&2) | sleep infinity', process.execPath, writer], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const [status] = await once(piped.stderr, 'data');
  process.kill(-Number(piped.pid), 'SIGKILL');
  expect(String(status)).toBe('7\n');
});
