import { LargeAnswersError, RenderProcessEndedError } from 'render/process/process-errors';
import type { PageResult, RenderedPage, RenderTask, TaskContext } from 'render/tasks';
import { site } from '../../../../shell/test/site-config.ts';
import { bareShell, renderedPage } from '../../test/stored-release.ts';
import { RemoteRunner, type RunTask } from '../processes/remote-runner.ts';
import type { VersionEvent } from '../releases/release-source.ts';
import type { ServerBundle } from '../releases/server-bundle.ts';
import { RenderLimitError } from '../render-limit.ts';
import { PageComposer } from './compose.ts';
import type { DocumentInput } from './release-markup.ts';

const page: RenderedPage = { ...renderedPage, queryKeys: ['page'] };
const remote = (name: string) => ({ name, version: '1', prefixes: [`/${name}`], versions: [] });
const bundle = (name: string, version = '1') => ({ name, version, file: '', integrity: '' });
const set = { sequence: 1, remotes: ['mfe-a', 'mfe-b', 'mfe-c'].map(remote) };
const url = new URL('http://localhost:3000/a');

type Render = (bundle: ServerBundle, task: RenderTask, context: TaskContext) => PageResult | Promise<PageResult>;

/** A composer whose remotes render what `render` returns. */
function composerOf(render: Render) {
  const reports: string[] = [];
  const documents: DocumentInput[] = [];
  const releases = {
    bundles: ({ name }: { name: string }) => [bundle(name, '2'), bundle(name)],
    report: ({ name, version }: { name: string; version: string }, event: VersionEvent, error?: unknown) =>
      void reports.push(`${name} ${version} ${event}${error instanceof Error ? `: ${error.message}` : ''}`),
  };
  const run = async (of: ServerBundle, task: RenderTask, context: TaskContext) => render(of, task, context);
  const settings = { services: { site, partition: '' }, timeoutMs: 1_000, budgetMs: 100 };
  const runner = new RemoteRunner(releases, { run: run as RunTask }, { clientFor: () => ({}) as never }, settings);
  const renderDocument = (_set: unknown, input: DocumentInput) => {
    documents.push(input);
    return { contentType: 'text/html; charset=utf-8', body: Buffer.from(input.outlet), policyHeader: {} };
  };
  const renderer = {
    renderHeader: () => '',
    renderFooter: () => '',
    renderUnavailable: (name: string) => `${name} is not available`,
  };
  const composer = new PageComposer(runner, { render: renderDocument }, { release: bareShell, renderer }, '/home');
  const { signal } = new AbortController();
  const compose = (of: typeof set = set) =>
    composer.composePage({ set: of, remote: remote('mfe-a'), url, signal, span: undefined, requestId: '' });
  return { composer, compose, reports, documents };
}

test.each([
  ['its route says so', { hydrate: 'load' }, true, 'load'],
  ['nothing asks for it', {}, true, undefined],
  ['it is unfinished', { incomplete: true }, true, 'load'],
  ['its release marks no controls', {}, false, 'load'],
] as const)('whether a page is hydrated at load: %s', async (_, result, marksControls, hydrate) => {
  const { compose, documents } = composerOf(() => ({ ...page, ...result }));
  const versions = [{ version: '2', marksControls }] as never[];
  await compose({ ...set, remotes: set.remotes.map((each) => ({ ...each, versions })) });
  expect(documents[0]?.rendered?.hydrate).toBe(hydrate);
});

test('a page is composed with its fragments, whose data it does not see [REMOTE-45]', async () => {
  const learned: unknown[] = [];
  const { compose, documents, reports } = composerOf(async ({ name, version }, task, { placeFragment, onChunk }) => {
    if (task.kind === 'fragment') {
      onChunk?.('piece');
      if (version === '2') throw new Error('broken');
      return { kind: 'fragment', html: `<b>${name}</b>`, data: 'data' } as never;
    }
    learned.push(await placeFragment?.('b/piece'), await placeFragment?.('a/own'));
    const { nonce } = task as { nonce: string };
    return { ...page, outlet: `<p><!--fragment ${nonce} 0--></p>` };
  });
  expect(await compose()).toMatchObject({ status: 200, cachedBy: ['page'], contentType: 'text/html; charset=utf-8' });
  expect(learned).toEqual([
    { name: 'b/piece', state: 'ready', place: 0 },
    { name: 'a/own', state: 'unavailable' },
  ]);
  expect(documents[0]).toMatchObject({
    outlet: '<p><b>mfe-b</b></p>',
    rendered: { fragments: [{ bundle: bundle('mfe-b'), chunk: 'piece', rendered: { data: 'data' } }] },
  });
  expect(reports).toEqual(['mfe-b 2 failed: broken', 'mfe-b 1 rendered', 'mfe-a 2 rendered']);
});

test('a previewed page says how much its process holds', async () => {
  expect(await composerOf(() => ({ ...page, heapBytes: 8 })).compose()).toHaveProperty('heapBytes', 8);
});

test('a page with a fragment whose call failed, and one that is incomplete itself, are not cached', async () => {
  const piece = { kind: 'fragment', html: '', data: null, incomplete: true } as const;
  const compose = (chunk?: string) =>
    composerOf(async (_bundle, task, { placeFragment, onChunk }) => {
      if (chunk) onChunk?.(chunk);
      if (task.kind === 'fragment') return piece as never;
      await placeFragment?.('b/piece');
      return page;
    }).compose();
  // Without the chunk of the fragment nothing is placed.
  expect(await compose()).toHaveProperty('cachedBy');
  expect(await compose('piece')).not.toHaveProperty('cachedBy');
  expect(await composerOf(() => ({ ...page, incomplete: true })).compose()).not.toHaveProperty('cachedBy');
});

test.each([
  ['process ended from outside', new RenderProcessEndedError('ended with SIGKILL', 'unknown')],
  ['page is filled by what services answered', new LargeAnswersError('20 MB')],
  ['process was ended by the shell', new RenderProcessEndedError('it is no longer live', 'shell')],
])('a release whose %s is not blamed [ISOLATION-5]', async (_what, error) => {
  const { compose, reports } = composerOf(() => {
    throw error;
  });
  expect(await compose()).toMatchObject({ status: 503 });
  expect(reports).toEqual([]);
});

test('while every process is busy, the page is refused and no release is blamed [ISOLATION-11]', async () => {
  const { compose, reports } = composerOf(() => {
    throw new RenderLimitError(4);
  });
  await expect(compose()).rejects.toMatchObject({ code: 'RENDER_LIMIT_REACHED' });
  expect(reports).toEqual([]);
});

test('a version that fails, or forges a marker, is reported, and replaced by the last known good; without one the fallback is composed [REMOTE-5, REMOTE-6]', async () => {
  const { compose, reports } = composerOf(({ version }, task) => ({
    ...page,
    outlet: version === '2' ? `<!--fragment ${(task as { nonce: string }).nonce} 0-->` : 'Good',
  }));
  expect(String(((await compose()) as { body: Buffer }).body)).toBe('Good');
  expect(reports).toEqual([expect.stringMatching('^mfe-a 2 failed: The page places'), 'mfe-a 1 rendered']);
  const all = composerOf(() => {
    throw new Error('broken');
  });
  const fallback = await all.compose();
  expect(fallback).toMatchObject({ status: 503, noindex: true, route: 'mfe-a' });
  expect(fallback).not.toHaveProperty('cachedBy');
  expect(all.documents).toMatchObject([{ outlet: 'mfe-a is not available', chrome: 'full' }]);
  expect(all.reports).toEqual(['mfe-a 2 failed: broken', 'mfe-a 1 failed: broken']);
});

test('the cache key of a resource has no query keys, and the guest error names the page to return to', async () => {
  const feed = { ...page, kind: 'resource', contentType: 'text/plain', body: '' } as const;
  const { composer, compose } = composerOf(() => feed);
  expect(await compose()).toMatchObject({
    cachedBy: [],
    contentType: 'text/plain',
    // Browsers show XML as a document, whose scripts would run in the site's origin.
    policyHeader: { 'content-security-policy': expect.stringMatching(/; sandbox$/) },
  });
  const own = { head: { title: 'Own' }, render: (_renderer: unknown, { search }: URL) => `Own page ${search}` };
  const { body, route } = composer.composeOwnPage(set, new URL('/own?a=1', url), own);
  expect([String(body), route]).toEqual(['Own page ?a=1', '/own']);
});
