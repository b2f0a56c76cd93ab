import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bundleProgram } from 'server-kit/bundle-program';
import { gateGroupsOf, goneFrom } from '../../../registry/test/gate-processes.ts';
import { eventually } from '../../../server-kit/test/eventually.ts';
import { longTest } from '../../../server-kit/test/long.ts';

jest.setTimeout(60_000);
let temporary: string;
let command: ChildProcess;
let gate: ReadonlySet<number>;
/** Starts a command for a release that loops, and waits for its gate. */
beforeEach(async () => {
  temporary = mkdtempSync(path.join(tmpdir(), 'endless-'));
  const program = await bundleProgram('packages/federation-tools/test/check-endless.ts');
  command = spawn(process.execPath, [program, temporary], { stdio: ['ignore', 'ignore', 'inherit'] });
  await eventually(
    () => {
      gate = new Set(gateGroupsOf(command.pid ?? 0));
      return gate.size > 0;
    },
    'the command has a gate',
    30_000,
  );
  // Until it runs the release.
  await sleep(1_500);
  expect(command.exitCode).toBe(null);
});
afterEach(() => rmSync(temporary, { recursive: true, maxRetries: 10 }));

longTest('SIGINT ends the gate while a release keeps it busy, and removes its files', async () => {
  expect(gate.size).toBe(1);
  const exit = once(command, 'exit');
  command.kill('SIGINT');
  expect((await exit)[0]).toBe(130);
  await goneFrom(gate);
  expect(readdirSync(temporary).filter((file) => file.startsWith('gate-'))).toEqual([]);
});

test('the gate ends with its command, even if that is killed while a release keeps the gate busy', async () => {
  expect(gate.size).toBe(1);
  const exit = once(command, 'exit');
  command.kill('SIGKILL');
  await exit;
  await goneFrom(gate);
});
