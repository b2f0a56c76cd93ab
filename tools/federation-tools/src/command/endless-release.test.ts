import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { repositoryRoot } from 'server-kit/repository-root';
import { gateGroupsOf, goneFrom } from '../../../../packages/gate/test/gate-processes.ts';

let dir: string;
let temporary: string;
beforeEach(() => {
  // Inside of the checkout, for its packages.
  mkdirSync(path.join(repositoryRoot, '.cache'), { recursive: true });
  dir = mkdtempSync(path.join(repositoryRoot, '.cache/endless-'));
  temporary = path.join(dir, 'tmp');
  mkdirSync(temporary);
});
afterEach(() => rmSync(dir, { recursive: true, maxRetries: 10 }));

/** Starts a command for a remote of one file. */
function start(args: readonly string[], code: string): ChildProcess {
  const files = {
    'package.json': JSON.stringify({ name: 'mfe-endless', version: '1.0.0', type: 'module' }),
    'remote.json': JSON.stringify({ prefixes: ['/endless'] }),
    'src/remote.ts': `${code}\nexport const remote = { routes: [], fragments: {} };\n`,
  };
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    writeFileSync(path.join(dir, file), content);
  }
  const program = path.join(repositoryRoot, 'tools/federation-tools/src/command/main.ts');
  return spawn(process.execPath, ['--import', 'tsx', program, ...args], {
    cwd: dir,
    env: { PATH: process.env.PATH, TMPDIR: temporary, REGISTRY_DIR: path.join(dir, 'registry') },
  });
}

/** Resolves to the process groups of the gate once there are any. */
async function gateOf({ pid = 0 }: ChildProcess): Promise<ReadonlySet<number>> {
  for (;;) {
    const groups = gateGroupsOf(pid);
    if (groups.length > 0) return new Set(groups);
    await sleep(20);
  }
}

const gateFolders = () => readdirSync(temporary).filter((file) => file.startsWith('gate-'));

test('publish ends although the release has left a timer [GATE-21]', async () => {
  const command = start(['publish', '--no-promote', '--no-browser', '--skip-tests'], 'setInterval(() => {}, 1_000);');
  const [output, [status]] = await Promise.all([text(command.stdout as never), once(command, 'exit')]);
  expect(output).toContain('Published mfe-endless 1.0.0');
  expect(status).toBe(0);
  expect(gateFolders()).toEqual([]);
}, 240_000);

test('SIGINT ends the gate while a release keeps it busy, and removes its files [GATE-21]', async () => {
  const command = start(['publish', '--no-promote', '--no-browser', '--skip-tests'], 'for (;;);');
  const gate = await gateOf(command);
  const exit = once(command, 'exit');
  command.kill('SIGINT');
  expect((await exit)[0]).toBe(130);
  await goneFrom(gate);
  expect(gateFolders()).toEqual([]);
}, 240_000);

test('the gate ends with its command, even if that is killed while a release keeps the gate busy [GATE-21]', async () => {
  const command = start(['publish', '--no-promote', '--no-browser', '--skip-tests'], 'for (;;);');
  const gate = await gateOf(command);
  const exit = once(command, 'exit');
  // Once it runs the release.
  await sleep(1_500);
  command.kill('SIGKILL');
  await exit;
  await goneFrom(gate);
}, 240_000);
