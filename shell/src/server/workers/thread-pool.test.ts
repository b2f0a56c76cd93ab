import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { integrityOf } from 'federation/releases/integrity';
import type { HttpRequest } from 'platform-client/http-client';
import * as installedFiles from '#installed-files';
import { bundledProgram } from '../../../../federation/test/bundled-program.ts';
import { site } from '../../../test/site-config.ts';
import { RenderInterruptedError } from './render-pool.ts';
import type { PageTask, RenderedPage, ServerBundle } from './render-task.ts';
import { ThreadPool } from './thread-pool.ts';

// Threads started from the sources would each bundle their own code.
jest.mock('#installed-files', () => ({ __esModule: true, renderThread: '' }));
jest.setTimeout(120_000);

/** The minimal shell bundle that a page needs. */
const shellCode = `
  const { createElement } = require('react');
  const { renderToString } = require('react-dom/server');
  const { createStaticHandler, createStaticRouter, StaticRouterProvider } = require('react-router-dom');
  exports.createHandler = (name, remote) => createStaticHandler([{ id: 'outlet', children: remote.routes }]);
  exports.renderOutlet = async (handler, context) =>
    renderToString(createElement(StaticRouterProvider, { router: createStaticRouter(handler.dataRoutes, context), context, hydrate: false }));`;

let dir: string;
let pool: ThreadPool;
let events: string[];
const http = {
  failed: false,
  request: async ({ path }: HttpRequest) =>
    ({ status: 200, statusText: 'OK', headers: {}, data: `data of ${path}` }) as never,
};

beforeAll(async () => {
  jest.replaceProperty(
    installedFiles,
    'renderThread',
    await bundledProgram('shell/src/server/workers/thread/render-thread.ts'),
  );
  dir = mkdtempSync(path.join(tmpdir(), 'threads-'));
  pool = new ThreadPool({ threads: 2, shellBundle: store('shell', shellCode), silenceMs: 500, memoryMb: 128 });
  for (const event of ['blocked', 'faulty'] as const)
    pool.on(event, ({ name, version }) => events.push(`${event} ${name} ${version}`));
});
beforeEach(() => {
  events = [];
});
afterAll(async () => {
  await pool.close();
  rmSync(dir, { recursive: true });
});

function store(name: string, code: string, version = '1.0.0'): ServerBundle {
  const file = path.join(dir, `${name}-${version}.cjs`);
  writeFileSync(file, code);
  return { name, version, file, integrity: integrityOf(code) };
}

/** A remote with one page, /a, whose loader runs `loader`, and one fragment, whose load runs `fragment`. */
const remote = (name: string, loader = '', { version = '1.0.0', fragment = '' } = {}): ServerBundle =>
  store(
    name,
    `
    const { createElement } = require('react');
    const { services } = require('federation/remote');
    const Component = () => createElement('h1', null, '${name}');
    const handle = { chunk: 'page', head: () => ({ title: 'A' }) };
    const load = async ({ request, context }) => {
      const { http, loadFragment } = context.get(services);
      ${loader};
      return null;
    };
    exports.remote = {
      routes: [{ path: '/a', lazy: async () => ({ Component, loader: load, handle }) }],
      fragments: { piece: async () => ({ chunk: 'piece', Component, load: async () => { ${fragment}; return {}; } }) },
    };`,
    version,
  );

const taskOf = (bundle: ServerBundle, fragments: readonly ServerBundle[] = []): PageTask => ({
  kind: 'page',
  url: `${site.siteUrl}/a`,
  bundle,
  budgetMs: 60_000,
  fragmentBundles: Object.fromEntries(fragments.map((fragment) => [fragment.name, [fragment]])),
  site,
  partition: 'p',
});
const run = (bundle: ServerBundle, fragments?: readonly ServerBundle[], signal = new AbortController().signal) =>
  pool.run(taskOf(bundle, fragments), http, signal) as Promise<RenderedPage>;
const interruptedBy = (bundle: ServerBundle) =>
  expect.objectContaining({ code: 'RENDER_INTERRUPTED', blamed: expect.objectContaining({ name: bundle.name }) });

test('a page is rendered in a thread; its calls are made on the main thread [ISOLATION-1]', async () => {
  const page = await run(remote('mfe-good', `return (await http.request({ service: 'search', path: '/x' })).data`));
  expect(page).toMatchObject({
    kind: 'page',
    status: 200,
    route: '/a',
    incomplete: false,
    loaderData: '{"0-0":"data of /x"}',
  });
  expect(page.outlet).toContain('<h1>mfe-good</h1>');
});

test('tasks queued for a thread are counted by remote [OPERATE-4]', async () => {
  const slow = remote('mfe-slow', 'await new Promise((later) => setTimeout(later, 100))');
  const pages = Array.from({ length: 66 }, () => run(slow));
  expect(pool.waiting().get('mfe-slow')).toBe(2);
  await Promise.all(pages);
  expect(pool.waiting().get('mfe-slow')).toBeUndefined();
});

test('anything that a remote throws arrives as an error, even if it cannot be cloned [ISOLATION-1]', async () => {
  await expect(run(remote('mfe-throws', `throw new RangeError('broken')`))).rejects.toThrow('broken');
  await expect(run(remote('mfe-odd', `throw { toString() { return 'odd'; }, f() {} }`))).rejects.toThrow('odd');
});

test.each([
  ['an endless loop', 'while (true) {}'],
  [
    // 240 MB, while no heartbeat is late.
    'a full heap',
    `const all = [];
     while (all.length < 300) {
       all.push(new Array(1e5).fill(Math.random()));
       await new Promise((later) => setImmediate(later));
     }`,
  ],
])(
  '%s terminates one thread, and its release is blamed; other pages are rendered again [ISOLATION-3, ISOLATION-4]',
  async (name, code) => {
    const bad = remote(`mfe-${name.at(-1)}`, code);
    const good = remote('mfe-neighbour', 'await new Promise((later) => setTimeout(later, 50))');
    const neighbours = Array.from({ length: 4 }, () => run(good));
    await expect(run(bad)).rejects.toEqual(interruptedBy(bad));
    for (const page of await Promise.all(neighbours)) expect(page.status).toBe(200);
    expect(events).toEqual([`blocked ${bad.name} 1.0.0`]);
  },
);

test('a fragment that blocks is blamed, not the page that contains it [ISOLATION-5]', async () => {
  const piece = remote('mfe-piece', '', { fragment: 'while (true) {}' });
  const page = remote('mfe-page', `await loadFragment('piece/piece', request)`);
  const interrupted = run(page, [piece]);
  await expect(interrupted).rejects.toEqual(interruptedBy(piece));
  await expect(interrupted).rejects.toBeInstanceOf(RenderInterruptedError);
  expect((await run(page)).status).toBe(200);
});

test('a page that blocks is blamed, not the fragment that it contains [ISOLATION-5]', async () => {
  const piece = remote('mfe-innocent', '');
  const page = remote('mfe-guilty', `await loadFragment('innocent/piece', request); while (true) {}`);
  await expect(run(page, [piece])).rejects.toEqual(interruptedBy(page));
});

test.each([
  ['a promise that nobody handles', `Promise.reject(new Error('slip'))`],
  ['a timer that fires after the page', `setTimeout(() => { throw new Error('late'); }, 30)`],
  ['process.exit in a timer', 'setTimeout(() => process.exit(1), 30)'],
])('%s does not end the page, and its release is reported as faulty [ISOLATION-6]', async (name, code) => {
  const bad = remote(`mfe-faulty-${name.length}`, code);
  const told = new Promise((resolve) => pool.once('faulty', resolve));
  expect((await run(bad)).status).toBe(200);
  await told;
  expect(events).toEqual([`faulty ${bad.name} 1.0.0`]);
});

test.each([
  ['node:fs', `require('node:fs')`, "asks for 'node:fs'"],
  ['fs', `require('fs')`, "asks for 'fs'"],
  ['node:child_process', `require('node:child_process')`, "asks for 'node:child_process'"],
  ['process.exit', 'process.exit(0)', 'is not available to a remote'],
  ['process.kill', 'process.kill(process.pid)', 'is not available to a remote'],
  ['getBuiltinModule', `process.getBuiltinModule('node:fs')`, 'is not available to a remote'],
  ['fetch', `await fetch('http://127.0.0.1')`, 'fetch is not defined'],
])('%s is not available to a remote, and the render rejects [ISOLATION-7]', async (name, code, message) => {
  await expect(run(remote(`mfe-x${name.length}-${name.replace(/\W/g, '')}`, code))).rejects.toThrow(message);
});

test('the environment of a render thread contains only NODE_ENV [ISOLATION-2]', async () => {
  process.env.ADMIN_KEY = 'secret';
  const page = await run(remote('mfe-env', 'return Object.keys(process.env)'));
  delete process.env.ADMIN_KEY;
  expect(JSON.parse(page.loaderData)).toEqual({ '0-0': ['NODE_ENV'] });
});

test('a visitor who leaves aborts the page and its calls, and no thread is terminated [ISOLATION-8]', async () => {
  const leaving = new AbortController();
  const calls: AbortSignal[] = [];
  const bundle = remote('mfe-slow', `await http.request({ service: 'search', path: '/slow', signal: request.signal })`);
  const hanging = {
    failed: false,
    request: ({ signal }: HttpRequest) => {
      calls.push(signal as AbortSignal);
      leaving.abort(new Error('left'));
      return new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    },
  };
  await expect(pool.run(taskOf(bundle), hanging, leaving.signal)).rejects.toThrow();
  expect(calls[0]?.aborted).toBe(true);
  expect(events).toEqual([]);
});
