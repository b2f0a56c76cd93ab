import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RunningPlatform, runPlatform } from '../../test/run-platform.ts';
import { lockDataDir } from '../storage/data-lock.ts';

const root = path.resolve(__dirname, '../../..');
let dir: string;
let platform: RunningPlatform;
beforeAll(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'content-'));
  platform = await runPlatform(path.join(dir, 'data'));
  await platform.ready;
}, 240_000);
afterAll(async () => {
  await platform.end('SIGKILL');
  rmSync(dir, { recursive: true });
});

/** `npm run content -- …` as a process. */
async function content(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { port } = new URL(platform.url);
  const child = spawn(process.execPath, ['--import', 'tsx', 'platform/src/content/main.ts', ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: path.join(dir, 'data'), PLATFORM_PORT: port, ...env },
  });
  const [out, err]: string[][] = [[], []];
  child.stdout.on('data', (text) => out?.push(String(text)));
  child.stderr.on('data', (text) => err?.push(String(text)));
  const [status] = await once(child, 'close');
  return { status, out: out?.join(''), err: err?.join('') };
}

function fileOf(...lines: readonly (object | string)[]): string {
  const file = path.join(dir, 'content.jsonl');
  writeFileSync(file, lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'));
  return file;
}

const job = (entityUniqueId: string, over: object = {}) => ({
  entity: { entityUniqueId, key: 'job', entityAlias: `Job ${entityUniqueId}`, content: {}, ...over },
});
const therapist = { entity: { entityUniqueId: 'therapist', key: 'character', content: {} } };
const post = { post: { id: 'p', slug: 'p', title: 'T', content: '<p>C</p>' } };
const readJob = async (id: string) => (await fetch(`${platform.url}/search/entities/${id}`)).status;

test('through the running services: all of a good file, its items counted [API-57]', async () => {
  expect(await content(['import', fileOf(job('1'), job('2'), therapist, post)])).toEqual({
    status: 0,
    out: 'Imported 2 jobs, 1 therapist, 1 post\n',
    err: '',
  });
  expect(await readJob('1')).toBe(200);
}, 120_000);

test('through the running services: a slug that is taken is named with its line, and nothing is imported [API-56, API-57]', async () => {
  const file = fileOf(job('3'), job('4', { slug: '1' }));
  expect(await content(['import', file])).toEqual({
    status: 1,
    out: '',
    err: `${file}:2: entity 1 has the slug 1 already\n1 line cannot be imported; nothing was imported\n`,
  });
  expect(await readJob('3')).toBe(404);
}, 120_000);

test('through the running services: an export is whole, to standard output as to a file [API-57]', async () => {
  const file = path.join(dir, 'exported.jsonl');
  expect(await content(['export', file])).toEqual({ status: 0, out: '', err: '' });
  const text = readFileSync(file, 'utf8');
  expect(text.trim().split('\n')).toHaveLength(64 + 12 + 12 + 4);
  expect((await content(['export'])).out).toBe(text);
  expect(readdirSync(dir)).not.toContain('exported.jsonl.new');
}, 120_000);

test('a key that is not theirs is refused [API-57]', async () => {
  const { status, err } = await content(['export'], { ADMIN_KEY: 'x'.repeat(32) });
  expect([status, err]).toEqual([1, expect.stringContaining('the admin key is not theirs')]);
}, 120_000);

test('bad lines are all named before anything is opened [API-56]', async () => {
  const file = fileOf(job('5'), '{', '', { entity: { ...therapist.entity, opens: 'x' } });
  const data = path.join(dir, 'untouched');
  expect(await content(['import', file], { DATA_DIR: data })).toEqual({
    status: 1,
    out: '',
    err: `${file}:2: is not JSON\n${file}:4: entity.opens must be integer\n2 lines cannot be imported; nothing was imported\n`,
  });
  expect(readdirSync(dir)).not.toContain('untouched');
}, 120_000);

test('a folder that something else holds is refused, naming the holder [API-49]', async () => {
  const data = path.join(dir, 'held');
  const letGo = await lockDataDir(data);
  const { status, err } = await content(['export'], { DATA_DIR: data, PLATFORM_PORT: '1' });
  expect([status, err]).toEqual([1, expect.stringContaining(`${data} is held by process ${process.pid};`)]);
  letGo();
}, 120_000);

test('a file that is not there, and a command that is none', async () => {
  expect(await content(['import', '/nowhere'])).toMatchObject({ status: 1, err: expect.stringContaining('ENOENT') });
  expect(await content(['imprt', 'x'])).toMatchObject({ status: 2, out: expect.stringContaining('npm run content') });
}, 120_000);

test('without running services: on the data folder [API-57]', async () => {
  await platform.end('SIGTERM');
  expect(await content(['import', fileOf(job('6'))])).toEqual({ status: 0, out: 'Imported 1 job\n', err: '' });
  const { out = '' } = await content(['export']);
  expect(out.trim().split('\n')).toHaveLength(64 + 12 + 12 + 5);
  expect(out).toContain('"entityUniqueId":"6"');
}, 240_000);
