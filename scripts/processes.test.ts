import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bundleProgram } from 'server-kit/bundle-program';
import { eventually } from '../packages/server-kit/test/eventually.ts';

const root = path.resolve(__dirname, '..');
let stopRequest: string;
let dir: string;
let command: ChildProcess | undefined;
beforeAll(async () => {
  stopRequest = await bundleProgram('packages/server-kit/src/run-main.ts');
});
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'processes-'));
});
afterEach(() => {
  command?.kill('SIGKILL');
  rmSync(dir, { recursive: true });
});

/** Runs parts (JavaScript, by name) as `npm start` does; each writes its pid as a line of `<name>.pids`. */
function start(parts: Record<string, string>) {
  const starts = Object.entries(parts).map(([name, source]) => {
    const file = path.join(dir, `${name}.mjs`);
    const pids = JSON.stringify(path.join(dir, `${name}.pids`));
    writeFileSync(
      file,
      `import { appendFileSync } from 'node:fs';
      import { onStopRequest } from '${stopRequest}';
      onStopRequest(() => process.exit(0));
      appendFileSync(${pids}, process.pid + '\\n');
      setInterval(() => {}, 1_000);
      ${source}`,
    );
    return `await processes.start(${JSON.stringify(file)}, {}, /^Ready/);`;
  });
  const script = `import { Processes } from './scripts/processes.mjs';
    const processes = new Processes({ max: 2, firstDelayMs: 1 });
    ${starts.join('\n')}
    console.log('All are ready');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { cwd: root });
  command = child;
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  return {
    child,
    ended: once(child, 'exit').then(([status]) => ({ status, output })),
    printed: (text: string) => eventually(() => output.includes(text), `${text} is printed`),
  };
}

const pidsOf = (name: string): number[] => {
  const file = path.join(dir, `${name}.pids`);
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map(Number) : [];
};

const isRunning = (pid: number | undefined): boolean => {
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
};

const ready = "console.log('Ready')";

test('a process that dies is restarted while the others keep running; on SIGTERM all stop with status 0 [CONFIG-12]', async () => {
  const { child, printed, ended } = start({ one: ready, two: ready });
  await printed('All are ready');
  process.kill(Number(pidsOf('one')[0]), 'SIGKILL');
  await eventually(() => pidsOf('one').length >= 2, 'one is started twice');
  expect(isRunning(pidsOf('two')[0])).toBe(true);
  child.kill('SIGTERM');
  const { status, output } = await ended;
  expect(status).toBe(0);
  expect(output).toContain('one.mjs ended with SIGKILL; starting it again in 0.001 s');
  expect([...pidsOf('one'), ...pidsOf('two')].map(isRunning)).toEqual([false, false, false]);
});

test('a process that keeps dying stops everything with the reason and a nonzero status', async () => {
  const { ended } = start({ one: ready, two: `${ready}; setTimeout(() => process.exit(7), 50)` });
  const { status, output } = await ended;
  expect(status).toBe(1);
  expect(pidsOf('two')).toHaveLength(3);
  expect(output).toMatch(/two\.mjs ended with status 7, and was started again 2 times in 10 minutes: stopping/);
  expect(isRunning(pidsOf('one')[0])).toBe(false);
});

test('a process that exits before it is ready is not restarted and stops everything with its status', async () => {
  const { ended } = start({ one: ready, two: 'process.exit(7)' });
  expect(await ended).toMatchObject({ status: 7 });
  expect(pidsOf('two')).toHaveLength(1);
  expect(isRunning(pidsOf('one')[0])).toBe(false);
});

test('processes exit when the command that started them gets SIGKILL', async () => {
  const { child, printed } = start({ one: ready });
  await printed('All are ready');
  child.kill('SIGKILL');
  await eventually(() => !isRunning(pidsOf('one')[0]), 'it ends');
});

test.each(['SIGTERM', 'SIGHUP'] as const)('%s stops a process gracefully', async (signal) => {
  const { printed, child } = start({ one: ready });
  await printed('All are ready');
  process.kill(Number(pidsOf('one')[0]), signal);
  await printed('one.mjs ended with status 0');
  child.kill('SIGTERM');
});

test("SIGUSR1 neither opens Node's inspector nor ends the process", async () => {
  const { printed, child, ended } = start({
    one: `${ready}; import { url } from 'node:inspector'; setInterval(() => console.log('inspector: ' + url()), 200)`,
  });
  await printed('All are ready');
  process.kill(Number(pidsOf('one')[0]), 'SIGUSR1');
  await sleep(500);
  await printed('inspector: ');
  child.kill('SIGTERM');
  expect(new Set((await ended).output.match(/inspector: \S+/g))).toEqual(new Set(['inspector: undefined']));
});
