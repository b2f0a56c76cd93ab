import { site } from '../../../test/site-config.ts';
import type { RenderPool } from '../workers/render-pool.ts';
import type { PageResult, PageTask, RenderedPage } from '../workers/render-task.ts';
import { PageComposer } from './compose-page.ts';
import type { DocumentParts } from './document-parts.ts';

const page: RenderedPage = {
  kind: 'page',
  status: 200,
  route: '/a',
  headTags: '',
  noindex: false,
  chrome: 'full',
  chunk: 'page',
  queryKeys: ['page'],
  outlet: 'A page',
  loaderData: '{}',
  fragments: [],
  failures: [],
  incomplete: false,
};
const remote = (name: string) => ({ name, version: '1', prefixes: [`/${name}`], candidates: [] });
const bundle = (name: string, version = '1') => ({ name, version, file: '', integrity: '' });
const set = { sequence: 1, remotes: ['mfe-a', 'mfe-b', 'mfe-c'].map(remote) };
const url = new URL('http://localhost:3000/a');

/** A composer whose remotes render what `render` returns. */
function composerOf(render: (task: PageTask) => PageResult) {
  const reports: string[] = [];
  const documents: DocumentParts[] = [];
  const tasks: PageTask[] = [];
  const composer = new PageComposer({
    releases: {
      bundles: ({ name }) => [bundle(name, '2'), bundle(name)],
      reportSuccess: ({ name, version }) => void reports.push(`${name} ${version} succeeded`),
      reportFailure: ({ name, version }, error) =>
        void reports.push(`${name} ${version} failed: ${(error as Error).message}`),
    },
    pool: {
      run: async (task: PageTask) => {
        tasks.push(task);
        return render(task);
      },
    } as unknown as RenderPool,
    createHttp: () => ({}) as never,
    renderDocument: (_set, parts) => {
      documents.push(parts);
      return { html: Buffer.from(parts.outlet), styleSources: [] };
    },
    policyHeader: () => ({}),
    renderer: () => ({
      renderUnavailable: (name) => `${name} is not available`,
      renderGuestError: (returnPath) => `No guest for ${returnPath}`,
    }),
    site,
    partition: '',
    timeoutMs: 1_000,
    budgetMs: 100,
  });
  const compose = () => composer.composePage(set, remote('mfe-a'), url, new AbortController().signal);
  return { composer, compose, reports, documents, tasks };
}

test('a page may place the fragments of all other remotes, from any of their versions [REMOTE-5]', async () => {
  const { compose, tasks } = composerOf(() => page);
  expect(await compose()).toMatchObject({ status: 200, cacheKeys: ['page'], contentType: 'text/html; charset=utf-8' });
  expect(tasks.map(({ fragmentBundles }) => fragmentBundles)).toEqual([
    { 'mfe-b': [bundle('mfe-b', '2'), bundle('mfe-b')], 'mfe-c': [bundle('mfe-c', '2'), bundle('mfe-c')] },
  ]);
});

test('a version that fails is reported, and replaced by the last known good; without one the fallback is composed [REMOTE-5, REMOTE-6]', async () => {
  const { compose, reports } = composerOf((task) => {
    if (task.bundle.version === '2') throw new Error('broken');
    return page;
  });
  expect(String(((await compose()) as { body: Buffer }).body)).toBe('A page');
  expect(reports).toEqual(['mfe-a 2 failed: broken', 'mfe-a 1 succeeded']);
  const all = composerOf(() => {
    throw new Error('broken');
  });
  const fallback = await all.compose();
  expect(fallback).toMatchObject({ status: 503, noindex: true, route: 'mfe-a' });
  expect(fallback).not.toHaveProperty('cacheKeys');
  expect(all.documents).toMatchObject([{ outlet: 'mfe-a is not available', chrome: 'full' }]);
  expect(all.reports).toEqual(['mfe-a 2 failed: broken', 'mfe-a 1 failed: broken']);
});

test('of a placed fragment, its arrival and its failure are reported, and nothing while it is pending [REMOTE-5]', async () => {
  const placed = (name: string, pending: boolean) => ({ name: '', bundle: bundle(name), chunk: '', pending });
  const { compose, reports } = composerOf(() => ({
    ...page,
    fragments: [placed('mfe-b', false), placed('mfe-c', true)],
    failures: [{ bundle: bundle('mfe-c', '2'), error: { name: 'Error', message: 'broken' } }],
  }));
  await compose();
  expect(reports).toEqual(['mfe-a 2 succeeded', 'mfe-c 2 failed: broken', 'mfe-b 1 succeeded']);
});

test('the cache key of a resource has no query keys, and the guest error names the page to return to', async () => {
  const feed = {
    kind: 'resource',
    status: 200,
    route: '/a',
    contentType: 'text/plain',
    body: '',
    incomplete: false,
  } as const;
  const { composer, compose } = composerOf(() => feed);
  expect(await compose()).toMatchObject({ cacheKeys: [], contentType: 'text/plain' });
  const body = (query: string) =>
    String(composer.composeGuestError(set, new URL(`/error-checking-guest${query}`, url)).body);
  expect([body('?return=%2Fblog'), body('')]).toEqual(['No guest for /blog', 'No guest for ']);
});
