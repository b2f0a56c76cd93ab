import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { bundledProgram } from '../../../packages/server-kit/test/bundled-program.ts';
import { prepareDataDir } from '../../test/pglite-template.ts';
import { freePort } from '../../test/run-platform.ts';
import { createPlatform } from '../app.ts';
import { readConfiguration } from '../configuration.ts';
import { seed } from '../seed/seed.ts';
import { lockDataDir } from '../storage/data-lock.ts';
import type { Database } from '../storage/database.ts';
import { openDatabase } from '../storage/open-database.ts';
import { prepareDatabase } from '../storage/prepare-database.ts';
import { runContentCommand } from './content-command.ts';

const root = path.resolve(__dirname, '../../..');
let dir: string;
let env: Record<string, string>;
beforeAll(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'content-'));
  const dataDir = path.join(dir, 'data');
  await prepareDataDir(dataDir);
  env = { DATA_DIR: dataDir, PLATFORM_PORT: String(await freePort()) };
}, 120_000);
afterAll(() => rmSync(dir, { recursive: true }));

/** `npm run content -- …` */
async function content(args: readonly string[], more: Readonly<Record<string, string>> = {}) {
  const [out, err]: string[][] = [[], []];
  const collect = (lines: string[] = []) =>
    new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(String(chunk));
        done();
      },
    });
  const status = await runContentCommand(args, {
    readConfiguration: () => readConfiguration({ ...env, ...more }, root),
    stdout: collect(out),
    stderr: collect(err),
  });
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
describe('through the running services', () => {
  let app: FastifyInstance;
  let db: Database;
  beforeAll(async () => {
    const configuration = readConfiguration(env, root);
    db = await openDatabase(configuration);
    await prepareDatabase(db, (queries) => seed(queries, configuration.partition));
    app = createPlatform({ db, configuration });
    await app.listen({ host: '127.0.0.1', port: configuration.port });
  }, 120_000);
  afterAll(async () => {
    await app.close();
    await db.close();
  });

  const readJob = async (id: string) =>
    (await fetch(`http://127.0.0.1:${env.PLATFORM_PORT}/search/entities/${id}`)).status;

  test('import writes all items of a valid file and prints their numbers [API-57]', async () => {
    expect(await content(['import', fileOf(job('1'), job('2'), therapist, post)])).toEqual({
      status: 0,
      out: 'Imported 2 jobs, 1 therapist, 1 post\n',
      err: '',
    });
    expect(await readJob('1')).toBe(200);
  });

  test('import reports a slug that is taken with its line, and imports nothing [API-56, API-57]', async () => {
    const file = fileOf(job('3'), job('4', { slug: '1' }));
    expect(await content(['import', file])).toEqual({
      status: 1,
      out: '',
      err: `${file}:2: entity 1 has the slug 1 already\n1 line cannot be imported; nothing was imported\n`,
    });
    expect(await readJob('3')).toBe(404);
  });

  test('export writes all items, to a file or to standard output [API-57]', async () => {
    const file = path.join(dir, 'exported.jsonl');
    expect(await content(['export', file])).toEqual({ status: 0, out: '', err: '' });
    const text = readFileSync(file, 'utf8');
    expect(text.trim().split('\n')).toHaveLength(64 + 12 + 13 + 4);
    expect((await content(['export'])).out).toBe(text);
    expect(readdirSync(dir)).not.toContain('exported.jsonl.new');
  });

  test('a wrong admin key is rejected [API-57]', async () => {
    const { status, err } = await content(['export'], { ADMIN_KEY: 'x'.repeat(32) });
    expect([status, err]).toEqual([1, expect.stringContaining('the admin key is not theirs')]);
  });
});

test('import reports all invalid lines before it opens the data folder [API-56]', async () => {
  const file = fileOf(job('5'), '{', '', { entity: { ...therapist.entity, opens: 'x' } });
  const data = path.join(dir, 'untouched');
  expect(await content(['import', file], { DATA_DIR: data })).toEqual({
    status: 1,
    out: '',
    err: `${file}:2: is not JSON\n${file}:4: entity.opens must be integer\n2 lines cannot be imported; nothing was imported\n`,
  });
  expect(readdirSync(dir)).not.toContain('untouched');
});

test('a data folder held by another process is refused, with its pid in the error [API-49]', async () => {
  const data = path.join(dir, 'held');
  const letGo = await lockDataDir(data);
  const { status, err } = await content(['export'], { DATA_DIR: data, PLATFORM_PORT: '1' });
  expect([status, err]).toEqual([1, expect.stringContaining(`${data} is held by process ${process.pid};`)]);
  letGo();
});

test('a missing file exits with 1; an unknown command prints the usage and exits with 2', async () => {
  expect(await content(['import', '/nowhere'])).toMatchObject({ status: 1, err: expect.stringContaining('ENOENT') });
  const command = [await bundledProgram('platform/src/content/main.ts'), 'imprt', 'x'];
  const { status, stdout } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' });
  expect([status, stdout]).toEqual([2, expect.stringContaining('npm run content')]);
}, 120_000);

test('without running services, import and export use the data folder directly [API-57]', async () => {
  expect(await content(['import', fileOf(job('6'))])).toEqual({ status: 0, out: 'Imported 1 job\n', err: '' });
  const { out = '' } = await content(['export']);
  expect(out.trim().split('\n')).toHaveLength(64 + 12 + 13 + 5);
  expect(out).toContain('"entityUniqueId":"6"');
}, 120_000);
