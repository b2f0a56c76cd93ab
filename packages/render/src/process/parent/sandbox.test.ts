import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { getPriority } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { bundleProgram } from 'server-kit/bundle-program';
import { eventually } from '../../../../server-kit/test/eventually.ts';
import { scratchFolder } from '../../../../server-kit/test/scratch-folder.ts';
import { readRenderProgram } from './render-program.ts';
import { detectSandbox, permissionFlags, type Sandbox, sandboxedCommand } from './sandbox.ts';

jest.setTimeout(60_000);

/** What code finds that has all of Node at its disposal, not what a bundle is given. */
const attack = `
const attempt = (what) => { try { return what() ?? true; } catch { return false; } };
const fs = require('node:fs');
const found = {
  environment: Object.keys(process.env).filter((name) => name !== 'PWD').sort(),
  secret: JSON.stringify(process.env) + attempt(() => fs.readFileSync('/proc/self/environ', 'utf8')) + attempt(() => fs.readFileSync('/proc/' + process.ppid + '/environ', 'utf8')),
  reads: attempt(() => fs.readFileSync(process.argv.at(-1) + '/secret', 'utf8')),
  readsPasswords: attempt(() => fs.readFileSync('/etc/passwd').length > 0),
  writes: ['/dev/shm', process.argv.at(-1)].some((folder) => attempt(() => fs.writeFileSync(folder + '/written', 'x') ?? true)),
  reports: attempt(() => process.report.writeReport(process.argv.at(-1) + '/report.json') && fs.existsSync(process.argv.at(-1) + '/report.json')),
  starts: attempt(() => require('node:child_process').execFileSync('/bin/true')),
  threads: attempt(() => new (require('node:worker_threads').Worker)('1', { eval: true })),
  signals: [Number(process.argv.at(-2)), process.ppid].some((pid) => pid > 1 && attempt(() => process.kill(pid, 0))),
};
const socket = require('node:net').connect(Number(process.argv.at(-3)), '127.0.0.1');
const report = (connects) => process.stdout.write(JSON.stringify({ ...found, connects }), () => process.exit());
socket.on('connect', () => socket.write('secret', () => report(true))).on('error', () => report(false));
`;

let dir: string;
let listener: Server;
let heard: number;
beforeAll(async () => {
  dir = scratchFolder();
  writeFileSync(path.join(dir, 'secret'), 'secret');
  heard = 0;
  listener = createServer((socket) => {
    heard += 1;
    socket.destroy();
  });
  await new Promise<void>((listening) => listener.listen(0, '127.0.0.1', listening));
});
afterAll(() => {
  listener.close();
});

async function attackFrom(sandbox: Sandbox): Promise<Record<string, unknown>> {
  const { command, args, ...options } = sandboxedCommand(sandbox);
  const { port } = listener.address() as { port: number };
  const sibling = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  const more = [String(port), String(sibling.pid), dir];
  const child = spawn(command, [...args, ...permissionFlags(), '-e', attack, '--', ...more], {
    ...options,
    cwd: '/',
    env: { NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = await text(child.stdout);
  sibling.kill();
  return JSON.parse(output);
}

const isRoot = process.getuid?.() === 0;
/** `npm test` installs bubblewrap as root. Other users, and other systems, may lack it. */
const hasBwrap = spawnSync('bwrap', ['--ro-bind', '/', '/', '/bin/true']).status === 0;
const sandboxes: readonly Sandbox[] = [...(hasBwrap || isRoot ? (['bwrap'] as const) : []), 'user', 'process'];
/** Node's permission model covers the network from version 25 on. */
const networkIsOpen = Number(process.versions.node.split('.')[0]) < 25;

/** What docs/security.md says that each sandbox leaves open. */
const open: Readonly<Record<Sandbox, { connects: boolean; signals: boolean }>> = {
  bwrap: { connects: false, signals: false },
  user: { connects: networkIsOpen, signals: !isRoot },
  process: { connects: networkIsOpen, signals: true },
};

test.each(sandboxes)(
  '%s: the environment, files, processes, network and signals that stay closed [ISOLATION-2]',
  async (sandbox) => {
    process.env.ADMIN_KEY = 'the owner key';
    const { secret, ...found } = await attackFrom(sandbox);
    delete process.env.ADMIN_KEY;
    expect(secret).not.toContain('the owner key');
    expect(found).toEqual({
      environment: ['NODE_ENV'],
      reads: false,
      readsPasswords: false,
      writes: false,
      reports: false,
      starts: false,
      threads: false,
      ...open[sandbox],
    });
    expect(readdirSync(dir)).toEqual(['secret']);
    expect(heard > 0).toBe(open[sandbox].connects);
    heard = 0;
  },
);

(sandboxes.includes('bwrap') ? test : test.skip)(
  'bwrap: nothing can be written and no file of the machine read, whatever Node permits [ISOLATION-2]',
  () => {
    const places = ['', '/empty', '/dev', '/dev/shm', '/tmp', '/lib', dir];
    const code = `const fs = require('node:fs');
      const can = (what) => { try { what(); return true; } catch { return false; } };
      const written = ${JSON.stringify(places)}.filter((place) => can(() => fs.writeFileSync(place + '/written', 'x')));
      const read = ['/etc/passwd', '/proc/self/environ', '${dir}/secret'].filter((file) => can(() => fs.readFileSync(file)));
      process.stdout.write(JSON.stringify([...written, ...read]));`;
    const { command, args, ...options } = sandboxedCommand('bwrap');
    expect(spawnSync(command, [...args, '-e', code], { ...options, cwd: '/', encoding: 'utf8' }).stdout).toBe('[]');
  },
);

test('a sandbox that is required and missing is an error that names the variable [ISOLATION-2]', async () => {
  const withoutBwrap = async (sandbox: Sandbox) => sandbox !== 'bwrap';
  await expect(detectSandbox('required', withoutBwrap)).rejects.toMatchObject({ code: 'SANDBOX_UNAVAILABLE' });
  await expect(detectSandbox('required', withoutBwrap)).rejects.toThrow('RENDER_SANDBOX=required');
  expect(await detectSandbox('auto', withoutBwrap)).toBe(isRoot ? 'user' : 'process');
  expect(await detectSandbox('off', async () => true)).toBe(isRoot ? 'user' : 'process');
  expect(await detectSandbox('auto', async () => true)).toBe(process.platform === 'linux' ? 'bwrap' : 'process');
});

const looping = [...sandboxes.map((sandbox) => [sandbox, 5] as const), ['process', 10] as const];
test.each(process.env.TEST_LONG ? looping : looping.slice(0, 1))(
  '%s, niceness %d: a looping process yields to its shell, and ends when that is killed [ISOLATION-12]',
  async (sandbox, niceness) => {
    const program = path.join(dir, 'program.cjs');
    writeFileSync(program, await readRenderProgram());
    const script = await bundleProgram('packages/render/test/looping-parent.ts');
    const parent = spawn(process.execPath, [script, sandbox, program, ...(niceness === 5 ? [] : [String(niceness)])], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const pids = await new Promise<number[]>((resolve) =>
      parent.stdout.once('data', (line: Buffer) => resolve(JSON.parse(line.toString()))),
    );
    const running = pids.filter(isRunning);
    const priorities = running.map((pid) => getPriority(pid));
    const weights = sessionWeights(running);
    parent.kill('SIGKILL');
    await eventually(() => !pids.some(isRunning), 'the processes end with their parent');
    expect(pids.length).toBeGreaterThan(0);
    expect(priorities).toEqual(pids.map(() => getPriority() + niceness));
    expect(weights).toEqual(sessionWeights([process.pid]).length > 0 ? pids.map(() => `nice ${niceness}`) : []);
  },
);

/** Empty if this kernel does not weigh sessions against each other. */
const sessionWeights = (pids: readonly number[]): string[] =>
  pids
    .filter((pid) => existsSync(`/proc/${pid}/autogroup`))
    .map((pid) =>
      readFileSync(`/proc/${pid}/autogroup`, 'utf8')
        .replace(/.*(?=nice)/, '')
        .trim(),
    );

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
