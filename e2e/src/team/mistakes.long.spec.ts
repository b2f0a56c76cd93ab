import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isLong } from '../harness/long.ts';
import { until } from '../harness/site.ts';
import { expect, test } from '../harness/test.ts';
import { type Mistake, mistakes } from './mistakes.ts';
import { type OwnRepository, startTeam, type TeamAtSite } from './own-repository.ts';

test.skip(!isLong, 'npm run test:long');

const federation = 'node_modules/.bin/federation';

let salaries: TeamAtSite;
let team: OwnRepository;
let dir: string;
let temporary: string;
let env: Readonly<Record<string, string>>;

test.beforeAll(async () => {
  test.setTimeout(900_000);
  dir = mkdtempSync(path.join(tmpdir(), 'mistakes-'));
  temporary = path.join(dir, 'tmp');
  mkdirSync(temporary);
  salaries = await startTeam(dir, { TMPDIR: temporary });
  ({ team, env } = salaries);
});
test.afterAll(() => salaries?.stop());

/** Makes a mistake, runs the command, and takes the mistake back. */
async function make({ edits = {}, args, env: other = {} }: Mistake) {
  const before = Object.keys(edits).map((file) => {
    const source = path.join(team.dir, file);
    return [source, existsSync(source) ? readFileSync(source) : undefined] as const;
  });
  for (const [file, edit] of Object.entries(edits)) {
    mkdirSync(path.dirname(path.join(team.dir, file)), { recursive: true });
    if (typeof edit === 'string') writeFileSync(path.join(team.dir, file), edit);
    else team.edit(file, ...edit);
  }
  try {
    return await team.attempt(federation, args, { ...env, ...other });
  } finally {
    for (const [source, text] of before) {
      if (text) writeFileSync(source, text);
      else rmSync(source);
    }
  }
}

test('mistakes of a team are refused with their place and what to do, and leave nothing behind', async () => {
  test.setTimeout(2_400_000);
  const first = await team.attempt(federation, ['publish', '--version', '1.0.0'], env);
  expect(first.status, first.output).toBe(0);
  for (const [what, mistake] of Object.entries(mistakes))
    await test.step(what, async () => {
      const began = Date.now();
      const { status, output } = await make(mistake);
      console.log(
        `${what}: ${status}, ${Math.round((Date.now() - began) / 1_000)} s\n${output.replace(/^/gm, '    ')}`,
      );
      expect.soft(status, what).toBe(mistake.status);
      for (const said of mistake.says) expect.soft(output, what).toMatch(said);
      expect
        .soft(output, what)
        .not.toMatch(/^ +at .*(?:federation-tools|webpack|node:internal).*:\d+:\d+|Minified React|Stack backtrace/m);
      if (mistake.not) expect.soft(output, what).not.toMatch(mistake.not);
      expect
        .soft(
          readdirSync(temporary).filter((file) => /^(gate|release|render|fragment)-/.test(file)),
          what,
        )
        .toEqual([]);
    });
});

test('a reader that has read enough is no error; --help is known to every command', async () => {
  for (const [command, first] of [
    ['list', /^Release set \d+\n$/],
    ['catalog', /^mfe-\S+ \S+, published by .*\n$/],
  ] as const) {
    const { output } = await team.attempt('sh', ['-c', `${federation} ${command} | head -1`], env);
    expect(output).toMatch(first);
  }
  for (const command of ['check', 'publish', 'promote', 'dev', 'list', 'log'])
    expect(await team.attempt(federation, [command, '--help'])).toMatchObject({
      status: 0,
      output: expect.stringMatching(/^federation <command>/),
    });
});

test('the same version may be published from another folder [RELEASE-45]', async () => {
  test.setTimeout(300_000);
  const other = path.join(dir, 'elsewhere', 'deeper');
  cpSync(team.dir, other, { recursive: true, verbatimSymlinks: true });
  const command = `cd '${other}' && exec ${federation} publish --version 1.0.0 --skip-tests --no-browser`;
  expect(await team.attempt('sh', ['-c', command], env)).toMatchObject({
    status: 0,
    output: expect.stringContaining('mfe-salaries 1.0.0 is live'),
  });
});

test('dev at a taken port says so at once', async () => {
  const other = createServer();
  await new Promise<void>((listening) => other.listen(0, 'localhost', listening));
  const { port } = other.address() as AddressInfo;
  expect(await team.attempt(federation, ['dev', '--port', String(port)])).toMatchObject({
    status: 2,
    output: `--port: ${port} is taken; set --port to a free port\n`,
  });
  other.close();
});

const hasText = (pid: string, file: string, text: string): boolean => {
  try {
    return readFileSync(`/proc/${Number(pid)}/${file}`, 'utf8').includes(text);
  } catch {
    return false;
  }
};
/** Processes of the team's machine: they have its folder for temporary files in their environment. */
const running = () => readdirSync('/proc').filter((pid) => hasText(pid, 'environ', temporary));
const isBrowser = (pid: string) => hasText(pid, 'cmdline', '--headless');

test('SIGINT at any moment of a publication ends it, says what is stored, and leaves no process and no folder behind', async () => {
  test.setTimeout(600_000);
  // Stores nothing: an upload never ends.
  const withoutEnd = createServer(async (request, response) => {
    if (request.method === 'POST') return void request.resume();
    const answer = await fetch(`${salaries.registryUrl}${request.url}`, {
      headers: { authorization: request.headers.authorization ?? '' },
    });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
  });
  await new Promise<void>((listening) => withoutEnd.listen(0, '127.0.0.1', listening));
  const { port } = withoutEnd.address() as AddressInfo;
  const more = { ...env, REGISTRY_URL: `http://127.0.0.1:${port}/registry` };
  const folders = () => readdirSync(temporary).filter((file) => !/^(jest|core-js-banners)/.test(file));
  try {
    // Ctrl-C reaches the group, a supervisor's signal the command alone.
    for (const [index, moment] of ['', 'PASS', 'Building', 'Checking', 'browser', 'Storing'].entries()) {
      const command = team.launch(federation, ['publish', '--version', '3.0.0', '--no-promote'], more);
      const exit = once(command, 'exit');
      let output = '';
      await new Promise<void>((reached) => {
        for (const stream of [command.stdout, command.stderr])
          stream?.on('data', (chunk: Buffer) => {
            output += chunk;
            if (moment !== '' && output.includes(moment)) reached();
          });
        // Before it prints anything, it has started the compiler.
        if (moment === '') until(() => running().length > 1, 120_000).then(reached, reached);
        // The gate says nothing while it opens pages.
        if (moment === 'browser') until(() => running().some(isBrowser), 120_000).then(reached, reached);
        exit.then(() => reached());
      });
      await sleep(500);
      process.kill(index % 2 ? (command.pid as number) : -(command.pid as number), 'SIGINT');
      expect.soft(await exit, moment).toEqual([130, null]);
      await until(() => output.includes('Stopped'));
      expect
        .soft(output, moment)
        .toMatch(
          moment === 'Storing'
            ? /^Stopped while storing it: federation list says whether it is stored$/m
            : /^Stopped: nothing is stored$/m,
        );
      await until(() => running().length === 0);
      expect.soft(folders(), moment).toEqual([]);
    }
  } finally {
    withoutEnd.closeAllConnections();
    withoutEnd.close();
  }
});

test('check --json writes one JSON value, whatever types and tests print', async () => {
  test.setTimeout(240_000);
  const passed = await team.attempt(federation, ['check', '--json'], env);
  expect(JSON.parse(passed.stdout)).toMatchObject({ name: 'mfe-salaries', findings: [] });
  const mistake = mistakes['a type error'] as Mistake;
  const failed = await make({ ...mistake, args: ['check', '--json'] });
  expect(failed.status).toBe(1);
  expect(JSON.parse(failed.stdout)).toEqual({
    code: 'TESTS_FAILED',
    message: 'There are type errors, so nothing was built, checked or stored',
  });
  expect(failed.output).toMatch(/error TS\d+/);
});

test('npm ci accepts the lockfile for every system', async () => {
  const { packages } = JSON.parse(readFileSync(path.join(team.dir, 'package-lock.json'), 'utf8'));
  for (const system of ['darwin-arm64', 'win32-x64'])
    for (const name of ['@swc/core', '@biomejs/cli', 'lightningcss', '@rspack/binding'])
      expect(Object.keys(packages).filter((at) => at.startsWith(`node_modules/${name}-${system}`))).toHaveLength(1);
  for (const options of [['--os=darwin', '--cpu=arm64'], ['--os=win32', '--cpu=x64'], []])
    await team.run('npm', ['ci', '--dry-run', ...options]);
});
