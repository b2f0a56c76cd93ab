import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { bundleProgram } from 'server-kit/bundle-program';
import type { Database } from 'server-kit/database';
import { freePort } from 'server-kit/free-port';
import { scratchFolder } from '../../../packages/server-kit/test/scratch-folder.ts';
import { anyEngine } from '../../test/engines.ts';
import { createPlatform } from '../app.ts';
import { readConfiguration } from '../configuration.ts';
import { seed } from '../seed/seed.ts';
import { prepareDatabase } from '../storage/prepare-database.ts';
import { runContentCommand } from './content-command.ts';

const root = path.resolve(__dirname, '../../..');
const [own, anna, ben] = ['o', 'a', 'b'].map((letter) => letter.repeat(32)) as [string, string, string];
let dir: string;
let env: Record<string, string>;
beforeAll(async () => {
  dir = scratchFolder();
  env = { DATA_DIR: path.join(dir, 'data'), PLATFORM_PORT: String(await freePort()), ADMIN_KEY: own };
});

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
    const configuration = readConfiguration({ ...env, ADMIN_KEY: `anna:${anna},${own},ben:${ben}` }, root);
    db = await anyEngine.open();
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

  test('import writes all items of a valid file and prints their numbers', async () => {
    expect(await content(['import', fileOf(job('1'), job('2'), therapist, post)])).toEqual({
      status: 0,
      out: 'Imported 2 jobs, 1 therapist, 1 post\n',
      err: '',
    });
    expect(await readJob('1')).toBe(200);
  });

  test('import reports a slug that is taken with its line, and imports nothing', async () => {
    const file = fileOf(job('3'), job('4', { slug: '1' }));
    expect(await content(['import', file])).toEqual({
      status: 1,
      out: '',
      err: `${file}:2: entity 1 has the slug 1 already\n1 line cannot be imported; nothing was imported\n`,
    });
    expect(await readJob('3')).toBe(404);
  });

  test('export writes all items, to a file or to standard output', async () => {
    const file = path.join(dir, 'exported.jsonl');
    expect(await content(['export', file])).toEqual({ status: 0, out: '', err: '' });
    const text = readFileSync(file, 'utf8');
    expect(text.trim().split('\n')).toHaveLength(64 + 12 + 13 + 4);
    expect((await content(['export'])).out).toBe(text);
    expect(readdirSync(dir)).not.toContain('exported.jsonl.new');
  });

  test('the log names the key that made each change; a guest is forgotten by its id, which the log does not have', async () => {
    const url = `http://127.0.0.1:${env.PLATFORM_PORT}`;
    const authorization = `Bearer ${anna}`;
    const entity = JSON.stringify({ entity: { key: 'job', content: {} } });
    const send = async (method: string, path: string, body?: string) =>
      (
        await fetch(url + path, {
          method,
          headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}) },
          ...(body ? { body } : {}),
        })
      ).status;
    expect(await send('POST', '/search/entities/9/register/', entity)).toBe(201);
    expect(await send('PUT', '/search/entities/9', entity)).toBe(200);
    expect(await send('DELETE', '/search/entities/9')).toBe(204);
    expect(await send('PUT', '/content/posts/none', JSON.stringify({ post: post.post }))).not.toBe(200);
    const id = randomUUID();
    const user = { unique_id: id, user_unique_id: id };
    expect(await send('POST', '/gateway/guests/', JSON.stringify({ guest: user }))).toBe(201);
    const more = { ADMIN_KEY: `ben:${ben},anna:${anna}` };
    expect(await content(['forget', id], more)).toEqual({ status: 0, out: 'The guest is deleted\n', err: '' });
    expect(await send('GET', `/gateway/guests/${id}`)).toBe(404);
    expect(await content(['forget', id])).toEqual({ status: 1, out: 'There is no such guest\n', err: '' });
    const { out = '' } = await content(['log'], more);
    expect(out).not.toContain(id);
    const lines = out.trim().split('\n').slice(-4);
    expect(lines.map((line) => line.slice(25))).toEqual([
      'owner:anna: create entity 9',
      'owner:anna: replace entity 9',
      'owner:anna: delete entity 9',
      'owner:ben: forget a guest',
    ]);
  });

  test('a wrong admin key is rejected', async () => {
    const { status, err } = await content(['export'], { ADMIN_KEY: 'x'.repeat(32) });
    expect([status, err]).toEqual([1, expect.stringContaining('the admin key is not theirs')]);
  });
});

test('import reports all invalid lines before it asks the services', async () => {
  const file = fileOf(job('5'), '{', '', { entity: { ...therapist.entity, opens: 'x' } });
  const data = path.join(dir, 'untouched');
  expect(await content(['import', file], { DATA_DIR: data })).toEqual({
    status: 1,
    out: '',
    err: `${file}:2: is not JSON\n${file}:4: entity.opens must be integer\n2 lines cannot be imported; nothing was imported\n`,
  });
  expect(readdirSync(dir)).not.toContain('untouched');
});

test('without running services, the tool says so, and touches no data folder', async () => {
  const data = path.join(dir, 'untouched');
  const { status, err } = await content(['export'], { DATA_DIR: data, PLATFORM_PORT: '1' });
  expect([status, err]).toEqual([1, expect.stringContaining('No services answer at http://127.0.0.1:1: start them')]);
  expect(existsSync(path.join(data, 'pglite'))).toBe(false);
});

test('a missing file exits with 1; an unknown command prints the usage and exits with 2', async () => {
  expect(await content(['import', '/nowhere'])).toMatchObject({ status: 1, err: expect.stringContaining('ENOENT') });
  const command = [await bundleProgram('platform/src/owner/main.ts'), 'imprt', 'x'];
  const { status, stdout } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' });
  expect([status, stdout]).toEqual([2, expect.stringContaining('npm run content')]);
}, 120_000);
