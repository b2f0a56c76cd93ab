import { addKey, revokeKey, signPreview } from 'registry/keys';
import type { Release } from 'registry/release';
import type { RenderTask, TaskContext } from 'render/tasks';
import { readConfiguration } from '../../../../shell/src/configuration.ts';
import { registry } from '../../../registry/test/registry-of-each-test.ts';
import { shellWithoutRemotes } from '../../test/shell-without-remotes.ts';
import { renderedPage } from '../../test/stored-release.ts';
import { createShell, type ShellDeps } from '../create-shell.ts';
import type { RenderPool } from '../processes/remote-runner.ts';
import { serverBundleOf } from '../releases/server-bundle.ts';

const key = 'p'.repeat(32);
const trace = '0af7651916cd43dd8448eb211c80319c';
const traced = { traceparent: `00-${trace}-b7ad6b7169203331-01` };

const recordPreview = (expires: string) =>
  registry.log.record({ at: expires, by: 'jobs', action: 'preview', name: 'mfe-a', version: '1.1.0', expires });

/** A pool that answers every task, a page's after two calls, and notes for which release and request. */
function poolThatNotes(rendered: string[], incomplete = () => false): RenderPool {
  const run = async ({ version }: { version: string }, task: RenderTask, { requestId, http }: TaskContext) => {
    const { kind } = task;
    rendered.push(`${kind} ${version} for ${requestId}`);
    const away = { '/a/away': 'https://evil.example/x', '/a/evil': ' /\\/evil.example/a.png' };
    const location = kind === 'page' && away[new URL(task.url).pathname as keyof typeof away];
    if (location) return { ...renderedPage, kind: 'resource', status: 302, location, body: '' };
    if (kind === 'page' && task.url.endsWith('/hangs')) return new Promise(() => {});
    if (kind === 'paths') return { paths: [{ path: `/a/${version}` }], incomplete: incomplete() };
    await Promise.allSettled([1, 2].map(() => http.request({ service: 'search', path: '/a' })));
    return renderedPage;
  };
  return { run, load: async () => {} } as unknown as RenderPool;
}

test("a preview, of the live release too, and its sitemap are rendered by processes of their own, visitors' pages by others, each for its request; no cache keeps it, it says what it took, and no other host gets its token [PREVIEW-3, PREVIEW-4, ROUTE-7]", async () => {
  await registry.release('1.0.0');
  await registry.store('1.1.0');
  recordPreview(new Date(Date.now() + 3_600_000).toISOString());
  const live = registry.readRelease('mfe-a', '1.0.0');
  const remote = { name: 'mfe-a', version: '1.0.0', prefixes: ['/a'], versions: [live] };
  const [visitors, previews]: [string[], string[]] = [[], []];
  let isComplete = true;
  const deps = shellWithoutRemotes(
    readConfiguration(
      { PREVIEW_KEY: key, RENDER_LIMIT: '8', PAGE_CACHE_SECONDS: '0', SEARCH_URL: 'http://127.0.0.1:1' },
      registry.dir,
    ),
    registry.dir,
  );
  const shell = await createShell({
    ...deps,
    shell: shellFor(live, deps),
    releases: {
      ...deps.releases,
      current: { sequence: 1, remotes: [remote] },
      bundles: ({ versions }) => versions.map((release) => serverBundleOf(registry, release)),
    },
    pool: poolThatNotes(visitors),
    previewPool: poolThatNotes(previews, () => !isComplete),
  });
  const preview = (url: string, version: string) =>
    shell.inject({
      url: `${url}?mfe-preview=${encodeURIComponent(signPreview(key, { name: 'mfe-a', version }, new Date(Date.now() + 60_000)))}`,
      headers: traced,
    });
  await preview('/a', '1.0.0');
  const shown = await preview('/a', '1.1.0');
  expect(shown.body).toContain('A page');
  expect(shown.headers).toMatchObject({
    'cache-control': 'no-store, no-transform',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'server-timing': expect.stringMatching(/^render;dur=[\d.]+, search;desc="2 calls"$/),
  });
  for (const name of ['etag', 'cdn-cache-control', 'age']) expect(shown.headers).not.toHaveProperty(name);
  expect((await preview('/a/away', '1.1.0')).headers.location).toBe('https://evil.example/x');
  for (const path of ['//evil.example/a.png', '/a/evil'])
    expect((await preview(path, '1.1.0')).headers.location).toMatch(/^\/evil.example\/a.png/);
  expect((await preview('/sitemap.xml', '1.1.0')).body).toContain('/a/1.1.0</loc>');
  expect((await shell.inject({ url: '/sitemap.xml', headers: traced })).body).toContain('/a/1.0.0</loc>');
  await shell.inject({ url: '/a', headers: traced });
  isComplete = false;
  const { statusCode, headers, body } = await preview('/sitemap.xml', '1.1.0');
  expect([statusCode, headers['retry-after'], JSON.parse(body).title]).toEqual([
    503,
    '5',
    'The sitemap is incomplete: mfe-a: a call to a service has failed',
  ]);
  // Of two, one leaves the other half to the other teams.
  expect(await Promise.race([1, 2].map(() => preview('/a/hangs', '1.1.0')))).toMatchObject({ statusCode: 503 });
  await shell.close();
  const forTrace = (tasks: string[]) => tasks.map((task) => `${task} for ${trace}`);
  expect(previews).toEqual(
    forTrace(['page 1.0.0', 'page 1.1.0', 'page 1.1.0', 'page 1.1.0', 'paths 1.1.0', 'paths 1.1.0', 'page 1.1.0']),
  );
  expect(visitors).toEqual(forTrace(['paths 1.0.0', 'page 1.0.0']));
});

test("a preview link ends with its release's record: without one, or once its key is revoked, it is 403 [PREVIEW-1]", async () => {
  await registry.store('1.1.0');
  await addKey(registry, { name: 'jobs', remote: 'mfe-a', prefixes: ['/a'] }, 'owner');
  const expires = new Date(Date.now() + 3_600_000);
  const token = signPreview(key, { name: 'mfe-a', version: '1.1.0' }, expires);
  const statusOf = async () => {
    const deps = shellWithoutRemotes(readConfiguration({ PREVIEW_KEY: key }, registry.dir), registry.dir);
    const shell = shellFor(registry.readRelease('mfe-a', '1.1.0'), deps);
    const pools = { pool: poolThatNotes([]), previewPool: poolThatNotes([]) };
    const app = await createShell({ ...deps, ...pools, shell });
    const { statusCode, body } = await app.inject(`/a?mfe-preview=${encodeURIComponent(token)}`);
    await app.close();
    return body.includes('withdrawn') ? 'withdrawn' : statusCode;
  };
  expect(await statusOf()).toBe('withdrawn');
  recordPreview(expires.toISOString());
  expect(await statusOf()).not.toBe('withdrawn');
  await revokeKey(registry, 'jobs', 'owner');
  expect(await statusOf()).toBe('withdrawn');
});

test('what a preview shows of a live release has no say in what visitors get of that [PREVIEW-3]', async () => {
  await registry.release('1.0.0');
  await registry.store('1.1.0');
  const expires = new Date(Date.now() + 3_600_000);
  recordPreview(expires.toISOString());
  const live = registry.readRelease('mfe-a', '1.0.0');
  const own = { name: 'mfe-a', version: '1.0.0', prefixes: ['/a'], versions: [live] };
  const others = { ...own, name: 'mfe-b', prefixes: ['/b'], versions: [{ ...live, name: 'mfe-b' }] };
  const deps = shellWithoutRemotes(readConfiguration({ PREVIEW_KEY: key }, registry.dir), registry.dir);
  const reported: string[] = [];
  const releases: ShellDeps['releases'] = {
    ...deps.releases,
    current: { sequence: 1, remotes: [own, others] },
    bundles: ({ versions }) => versions.map((release) => serverBundleOf(registry, release)),
    report: ({ name, version }, event) => void reported.push(`${name} ${version} ${event}`),
  };
  // Renders nothing.
  const shell = await createShell({ ...deps, shell: shellFor(live, deps), releases, previewPool: deps.pool });
  const token = encodeURIComponent(signPreview(key, { name: 'mfe-a', version: '1.1.0' }, expires));
  for (const path of ['/a', '/b']) expect((await shell.inject(`${path}?mfe-preview=${token}`)).statusCode).toBe(503);
  await shell.close();
  expect(reported).toEqual(['mfe-a 1.1.0 failed']);
});

/** A shell that provides what a release requires. */
function shellFor({ contract, requires = {} }: Release, { shell }: ShellDeps): ShellDeps['shell'] {
  const provides = Object.entries(requires).map(([name, range]) => [name, range.replace(/^\D+/, '')]);
  return { ...shell, release: { ...shell.release, contract, provides: Object.fromEntries(provides) } };
}
