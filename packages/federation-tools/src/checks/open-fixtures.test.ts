import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { renderDeps } from './candidate.ts';
import { openFixtures } from './render-release.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'fixtures-'));
let fixtures: Awaited<ReturnType<typeof openFixtures>>;
afterEach(() => fixtures?.end());
afterAll(() => rmSync(dir, { recursive: true }));

async function open(code: string) {
  const file = path.join(dir, 'fixtures.cjs');
  writeFileSync(file, code);
  fixtures = await openFixtures(file, await renderDeps());
  return fixtures;
}

const call = { service: 'search', method: 'POST', path: '/jobs', query: { page: 2 }, body: { records: 10 } } as const;

test("a release's fixtures answer calls, with their data or with the error of a failed call [UPGRADE-2]", async () => {
  const opened = await open(`
    const failure = { name: 'HttpError', code: 'HTTP_STATUS', response: { status: 404, data: 'none' } };
    exports.respond = async (call) => {
      if (call.path === '/none') throw Object.assign(new Error('Answered 404'), failure);
      if (call.path === '/defect') return call.body.nothing.more;
      return { call };
    };
    exports.urls = { '/a/:id': '/a/1' };`);
  expect(opened?.urls).toEqual({ '/a/:id': '/a/1' });
  expect(await opened?.respond(call)).toEqual({ call });
  await expect(opened?.respond({ ...call, path: '/none' })).rejects.toMatchObject({
    name: 'HttpError',
    code: 'HTTP_STATUS',
    response: { status: 404, data: 'none' },
  });
  await expect(opened?.respond({ ...call, path: '/defect' })).rejects.toThrow("reading 'more'");
});

test('fixtures reach no file and no environment of whoever runs them [UPGRADE-2]', async () => {
  process.env.ADMIN_KEY_OF_TEST = 'secret';
  const opened = await open(`
    exports.respond = ({ path }) => path === '/env' ? Object.keys(process.env) : require('node:fs').readdirSync('/');`);
  expect(await opened?.respond({ ...call, path: '/env' })).not.toContain('ADMIN_KEY_OF_TEST');
  await expect(opened?.respond(call)).rejects.toThrow("imports 'node:fs'");
});

test('fixtures without respond, or that throw, are an error; a release without fixtures has none [UPGRADE-2]', async () => {
  await expect(open('exports.urls = {};')).rejects.toThrow('test/fixtures.ts does not export respond');
  await expect(open("throw new Error('no way');")).rejects.toThrow('test/fixtures.ts throws "no way"');
  expect(await openFixtures(path.join(dir, 'absent.cjs'), await renderDeps())).toBeUndefined();
});
