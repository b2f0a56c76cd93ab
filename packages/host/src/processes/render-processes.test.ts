import { once } from 'node:events';
import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { HttpError, type HttpRequest } from '@meridian-vale/platform-client/http-client';
import { Registry } from 'prom-client';
import { integrityOf } from 'registry/release';
import { isReleasesFault } from 'render/process/process-errors';
import { RenderProcess } from 'render/process/render-process';
import { detectSandbox } from 'render/process/sandbox';
import { readRenderProgram } from 'render/render-program';
import type { RenderedPage, TaskContext } from 'render/tasks';
import { site } from '../../../../shell/test/site-config.ts';
import { processUsage } from '../../../render/src/process/parent/linux-process.ts';
import { RunningTasks } from '../../../render/src/process/parent/running-tasks.ts';
import { deferred } from '../../../server-kit/test/deferred.ts';
import { eventually } from '../../../server-kit/test/eventually.ts';
import { longTest, rare } from '../../../server-kit/test/long.ts';
import { registerRenderMetrics } from '../operation/metrics.ts';
import type { ServerBundle } from '../releases/server-bundle.ts';
import { RenderProcesses } from './render-processes.ts';

jest.setTimeout(120_000);

let program: Buffer;
let dir: string;
let pool: RenderProcesses;
let started: RenderProcesses[];
let events: string[];
let signal: AbortSignal;
const answer = (data: unknown) => ({ status: 200, statusText: 'OK', headers: {}, data }) as never;
const answering = (request: (request: HttpRequest) => unknown): TaskContext => ({
  http: { request: async (asked) => answer(await request(asked)) },
});
const context = answering(({ path }) => `data of ${path}`);

function start(over: Partial<ConstructorParameters<typeof RenderProcesses>[0]> = {}): RenderProcesses {
  const processes = new RenderProcesses({
    program,
    sandbox: 'process',
    limits: { silenceMs: 1_000, memoryMb: 400, heapMb: 128 },
    ...over,
  });
  processes.on('failed', ({ name, version }, event) => events.push(`${event} ${name} ${version}`));
  started.push(processes);
  return processes;
}

beforeAll(async () => {
  program = await readRenderProgram();
  dir = mkdtempSync(path.join(os.tmpdir(), 'releases-'));
  started = [];
  pool = start();
});
beforeEach(() => {
  events = [];
  signal = new AbortController().signal;
});
afterEach(() => {
  for (const own of started.splice(1)) own.close();
});
afterAll(() => {
  pool.close();
  rmSync(dir, { recursive: true });
});

function store(name: string, code: string, version = '1.0.0'): ServerBundle {
  const file = path.join(dir, `${name}-${version}.cjs`);
  writeFileSync(file, code);
  return { name, version, file, integrity: integrityOf(code) };
}

/** A remote with one page, /a, whose loader runs `loader`; `before` runs when the bundle is evaluated. */
const remote = (name: string, loader = '', { version = '1.0.0', before = '' } = {}): ServerBundle =>
  store(
    name,
    `
    ${before};
    const { createElement } = require('react');
    const { servicesContext } = require('federation/remote');
    const Component = () => createElement('h1', null, '${name}');
    const handle = { chunk: 'page', head: () => ({ title: 'A' }) };
    const load = async ({ request, context }) => {
      const { http, loadFragment } = context.get(servicesContext);
      ${loader};
      return null;
    };
    exports.remote = { routes: [{ path: '/a', lazy: async () => ({ Component, loader: load, handle }) }] };`,
    version,
  );

const task = {
  kind: 'page',
  url: `${site.siteUrl}/a`,
  budgetMs: 60_000,
  nonce: 'n',
  services: { site, partition: 'p' },
} as const;
const run = (bundle: ServerBundle, processes = pool, left = new AbortController().signal) =>
  processes.run(bundle, task, context, left) as Promise<RenderedPage>;
const dataOf = (page: RenderedPage) => JSON.parse(page.loaderData)[`${page.outlet.match(/data-mfe="([^"]+)"/)?.[1]}:0`];
/** The releases that have processes. */
const runningOf = (processes: RenderProcesses) =>
  processes
    .processCounts()
    .flatMap((each) => (each.processes > 0 ? `${each.bundle.name} ${each.bundle.version}` : []))
    .sort();
const good = () => remote('mfe-neighbor', 'await new Promise((later) => setTimeout(later, 50))');

test('a page is rendered in a process; its calls are made by the shell [ISOLATION-1]', async () => {
  const page = await run(remote('mfe-good', `return (await http.request({ service: 'search', path: '/x' })).data`));
  expect(page).toMatchObject({ kind: 'page', status: 200, route: '/a', incomplete: false });
  expect(dataOf(page)).toBe('data of /x');
  expect(page.outlet).toContain('<h1>mfe-good</h1>');
});

test('a page says what its process holds without garbage, if that is asked: what a render leaves behind is seen', async () => {
  const growth = async (name: string, loader: string) => {
    const bundle = remote(name, `${loader}(Array.from({ length: 20_000 }, (_, at) => 'string ' + at))`);
    expect((await run(bundle)).heapBytes).toBeUndefined();
    const sizes: number[] = [];
    for (let renders = 0; renders < 5; renders += 1) {
      const { heapBytes = 0 } = (await pool.run(
        bundle,
        { ...task, measuresHeap: true },
        context,
        signal,
      )) as RenderedPage;
      sizes.push(heapBytes);
    }
    return (sizes[4] ?? 0) - (sizes[1] ?? 0);
  };
  expect(await growth('mfe-tidy', 'String')).toBeLessThan(500_000);
  expect(await growth('mfe-leaking', '(globalThis.all ??= []).push')).toBeGreaterThan(2_000_000);
});

test('anything that a remote throws arrives as an error [ISOLATION-1]', async () => {
  const odd = remote(
    'mfe-odd',
    `globalThis.thrown ??= [new RangeError('broken'), { toString: () => 'odd', f() {} }, { toString() { throw 1; } }];
    throw thrown.shift()`,
  );
  for (const message of ['broken', 'odd', 'Unprintable']) await expect(run(odd)).rejects.toThrow(message);
  await expect(run(remote('mfe-late', '', { before: `throw new Error('at evaluation')` }))).rejects.toThrow(
    'at evaluation',
  );
});

test.each([
  ['an endless loop', 'while (true) {}'],
  ['a full heap', `const all = []; for (;;) all.push(new Array(1e5).fill(Math.random()));`],
  [
    'memory outside the heap',
    `const all = []; for (;;) { all.push(Buffer.alloc(1e7, 1)); await new Promise((later) => setTimeout(later, 5)); }`,
  ],
  ...rare([['an endless loop at evaluation', '', 'while (true) {}']]),
])(
  "%s ends its own process, and its release is blamed; others' pages do not notice [ISOLATION-3, ISOLATION-4, ISOLATION-5]",
  async (name, code, before = '') => {
    const bad = remote(`mfe-bad-${name.length}`, code, { before });
    const neighbors = Array.from({ length: 4 }, () => run(good()));
    // As many as keep a core busy: a release that has answered nothing gets no second process.
    const pages = await Promise.allSettled(Array.from({ length: 10 }, () => run(bad)));
    const ended = { status: 'rejected', reason: { code: 'RENDER_PROCESS_ENDED', endedBy: 'release' } };
    expect(pages).toMatchObject(pages.map(() => ended));
    for (const page of await Promise.all(neighbors)) expect(page.status).toBe(200);
    expect(events).toEqual([`ended ${bad.name} 1.0.0`]);
  },
);

test.each([
  ['a promise that nobody handles', `Promise.reject(new Error('slip'))`],
  [
    'a stack that names another release',
    `const error = new Error('x'); error.stack = 'at mfe-neighbor-1.0.0.cjs:1:1'; setTimeout(() => { throw error; }, 5)`,
  ],
  ...rare([
    ['a timer that fires after the page', `setTimeout(() => { throw new Error('late'); }, 30)`],
    ['process.exit in a timer', 'setTimeout(() => process.exit(1), 30)'],
  ]),
])('%s does not end the page, and its release is reported as faulty [ISOLATION-5]', async (name, code) => {
  const bad = remote(`mfe-faulty-${name.length}`, code);
  expect((await run(bad)).status).toBe(200);
  await eventually(() => events.length > 0, 'a process has ended');
  expect(events).toEqual([`faulty ${bad.name} 1.0.0`]);
});

const unavailable = [
  [`require('node:fs')`, "imports 'node:fs'"],
  [`require('fs')`, "imports 'fs'"],
  [`require('node:child_process')`, "imports 'node:child_process'"],
  ...['exit', 'kill', 'getBuiltinModule', 'binding', 'dlopen', 'abort', 'loadEnvFile'].map((name) => [
    `process.${name}('fs')`,
    'is not available to a remote',
  ]),
  [`globalThis.require('node:fs')`, 'is not a function'],
  ['process.report.getReport()', 'is not a function'],
  ...['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest'].map((name) => [`new ${name}('x')`, 'is not defined']),
  // All but the names that are also the web's.
  [
    `\`reached: \${${JSON.stringify(builtinModules)}.filter((name) => name in globalThis)}\``,
    'reached: console,crypto,process',
  ],
  ['typeof crypto.randomBytes', 'undefined'],
] as const;

test('modules, members of process and globals that a remote has no use for throw, and the render rejects [ISOLATION-7]', async () => {
  const attempts = unavailable.map(([code]) => `() => ${code}`).join();
  const curious = remote(
    'mfe-curious',
    `if (globalThis.again) process.exit('fs');
    globalThis.again = true;
    return [${attempts}].map((attempt) => { try { return String(attempt()); } catch ({ message }) { return message; } })`,
  );
  expect(dataOf(await run(curious))).toEqual(unavailable.map(([, message]) => expect.stringContaining(message)));
  await expect(run(curious)).rejects.toThrow('is not available to a remote');
});

/** Code that finds the socket of its process's messages, as a bundle that means harm could. */
const channel = `
  let channel;
  const { prototype } = process.stdout.constructor;
  const write = prototype.write;
  prototype.write = function (...args) { channel ??= this; return write.apply(this, args); };
  await new Promise((later) => setTimeout(later, 400));
  const send = (message) => {
    const json = Buffer.from(message);
    const head = Buffer.alloc(4);
    head.writeUInt32BE(json.length);
    write.call(channel, Buffer.concat([head, json]));
  };`;
const wait = 'await new Promise(() => {})';

const messages = [
  ['a message that is null', `${channel} send('null'); ${wait}`, 'schema'],
  [
    'a flood of messages',
    `${channel} setInterval(() => { for (let i = 0; i < 2e3; i++) send('{"type":"beat","external":1}') }, 1); ${wait}`,
    'More messages',
  ],
  [
    'calls beyond the limit',
    `${channel} for (let i = 0; i < 300; i++) send(JSON.stringify({ type: 'call', task: 0, call: 1e6 + i, request: { service: 'search', path: '/x' } })); ${wait}`,
    'calls',
  ],
  ['a log without end', `for (;;) { console.log('x'.repeat(1000)); await new Promise(setImmediate); }`, 'log'],
  ...rare([
    ['a message that is not JSON', `${channel} send('{'); ${wait}`, 'malformed'],
    ['a message of an unknown type', `${channel} send('{"type":"x"}'); ${wait}`, 'schema'],
    [
      'a header that announces 60 MB',
      `${channel} const h = Buffer.alloc(4); h.writeUInt32BE(6e7); write.call(channel, h); ${wait}`,
      'larger',
    ],
    ['a heartbeat of 1 MB', `${channel} send('{"type":"beat"' + ' '.repeat(1e6) + '}'); ${wait}`, 'a beat of'],
    [
      'a call with a query of 2 MB',
      `${channel} send(JSON.stringify({ type: 'call', task: 0, call: 1e6, request: { service: 'search', path: '/x', query: { q: 'x'.repeat(2e6) } } })); ${wait}`,
      'too large a call',
    ],
  ]),
];

test.each(messages)('%s ends its process, and the release is blamed [ISOLATION-10]', async (name, code, why) => {
  const bad = remote(`mfe-m-${name.length}`, code);
  const neighbor = run(good());
  const failed = run(bad);
  await expect(failed).rejects.toMatchObject({ endedBy: 'release', message: expect.stringContaining(why) });
  expect((await neighbor).status).toBe(200);
  expect(events).toEqual([`ended ${bad.name} 1.0.0`]);
});

test('a page that makes more calls than it may fails by itself, 16 at a time [ISOLATION-10]', async () => {
  let concurrent = 0;
  let most = 0;
  let made = 0;
  const counting = answering(async () => {
    made += 1;
    most = Math.max(most, ++concurrent);
    await sleep(1);
    concurrent -= 1;
  });
  const calls = `globalThis.count = globalThis.count ? 5_000 : 200;
    await Promise.all(Array.from({ length: count }, () => http.request({ service: 'search', path: '/x' })))`;
  const calling = remote('mfe-calling', calls);
  await expect(pool.run(calling, task, counting, signal)).resolves.toMatchObject({ status: 200 });
  expect([made, most]).toEqual([200, 16]);
  await expect(pool.run(calling, task, counting, signal)).rejects.toThrow('at most 200 calls');
  expect(events).toEqual([]);
});

test('a process that does not read what it is sent is ended before it fills the memory of the shell [ISOLATION-10]', async () => {
  const large = answering(() => 'x'.repeat(1e6));
  const deaf = remote(
    'mfe-deaf',
    `${channel} channel.pause().cork(); for (let i = 0; i < 90; i++) send(JSON.stringify({ type: 'call', task: 0, call: 1e6 + i, request: { service: 'search', path: '/x' } })); channel.uncork(); ${wait}`,
  );
  // Later ones, once the answers have many bytes, are not made.
  const own = start({ limits: { concurrentCalls: 100 } });
  await expect(own.run(deaf, task, large, signal)).rejects.toThrow('does not read');
});

test('a page that no one waits for anymore leaves its process idle, whatever its code does [ISOLATION-11]', async () => {
  const small = start({ maxProcesses: 1 });
  const stuck = remote('mfe-stuck', 'await new Promise(() => {})');
  const leaving = new AbortController();
  const page = run(stuck, small, leaving.signal);
  setTimeout(() => leaving.abort(new Error('left')), 1_000);
  await expect(page).rejects.toThrow('left');
  expect((await run(remote('mfe-next'), small)).status).toBe(200);
});

longTest('releases that are not live leave each live one its place [ISOLATION-11]', async () => {
  const own = start({ maxProcesses: 3 });
  const live = ['a', 'b'].map((name) => remote(`mfe-live-${name}`, 'return process.pid'));
  const pids = async () => Promise.all(live.map(async (bundle) => dataOf(await run(bundle, own))));
  await own.setLive(live);
  const started = await pids();
  const previews = ['1', '2'].map((name) => remote(`mfe-preview-${name}`));
  for (const preview of previews) await run(preview, own);
  expect(runningOf(own)).toEqual(['mfe-live-a 1.0.0', 'mfe-live-b 1.0.0', 'mfe-preview-2 1.0.0']);
  await own.setLive([remote('mfe-live-c'), ...live]);
  expect(runningOf(own)).toEqual(['mfe-live-a 1.0.0', 'mfe-live-b 1.0.0', 'mfe-live-c 1.0.0']);
  expect(await pids()).toEqual(started);
});

test("a call with a visitor's longest URL in its path, or what is no number in its query, is no fault of the release; with far more, only the call fails [ISOLATION-10]", async () => {
  const long = remote(
    'mfe-long',
    `const calls = [
      { path: '/' + 'x'.repeat(64_000), query: { page: Number('x'), text: null } },
      { path: '/x', query: { ['€'.repeat(2e4)]: 1, text: '€'.repeat(2e4) } },
      { path: '/x', method: 'POST', body: { text: 'x'.repeat(3e5) } },
    ];
    return Promise.all(calls.map((call) => http.request({ service: 'search', ...call }).then(({ data }) => data.length, ({ code }) => code)))`,
  );
  expect(dataOf(await run(long))).toEqual([64_009, 'CALL_INVALID', 'CALL_INVALID']);
});

test('a page of 12 MB, or a fragment of 300 kB, escaped or not, or 600,000 values in another’s page, is refused, and its process lives on [ISOLATION-10]', async () => {
  const part = (data: string) => `async () => ({ chunk: 'part', load: async () => (${data}), Component: () => null })`;
  const large = remote('mfe-large', `if (!globalThis.second) { globalThis.second = true; return 'x'.repeat(1.2e7); }`);
  const [text, many] = [part("'x'.repeat(3e5)"), part('{ toJSON: () => Array(6e5).fill(1) }')];
  const escaped = part("'<'.repeat(5e4)");
  appendFileSync(large.file, `exports.remote.fragments = { text: ${text}, escaped: ${escaped}, many: ${many} };`);
  const bundle = { ...large, integrity: integrityOf(readFileSync(large.file)) };
  await expect(run(bundle)).rejects.toMatchObject({ code: 'RESULT_TOO_LARGE' });
  const placed = { ...task, kind: 'fragment', idPrefix: 'f0' } as const;
  const keys = ['text', 'escaped', 'many', ...rare(['many', 'many', 'many'])];
  const fragments = keys.map((key) => pool.run(bundle, { ...placed, key }, context, signal));
  for (const { reason } of (await Promise.allSettled(fragments)) as PromiseRejectedResult[])
    expect(reason).toMatchObject({ code: 'RESULT_TOO_LARGE' });
  expect((await run(bundle)).status).toBe(200);
});

longTest('answers that a busy process has no time to read are no fault of its release [ISOLATION-5]', async () => {
  const bundle = remote('mfe-answered', `await http.request({ service: 'search', path: '/x' })`);
  const large = answering(() => 'x'.repeat(7e7));
  const page = pool.run(bundle, task, large, signal);
  await expect(page).rejects.toMatchObject({ endedBy: 'unknown' });
  expect(events).toEqual(['killed mfe-answered 1.0.0', 'killed mfe-answered 1.0.0']);
});

longTest('large answers of services blame no release; after 16 MiB calls fail [ISOLATION-5, SECURITY-10]', async () => {
  const call = `(await http.request({ service: 'search', path: '/x' })).data`;
  const fill = async (code: string, data: unknown, ms = 60_000, silenceMs = 2_000) => {
    const limits = { messageBytes: 100_000, heapMb: 32, silenceMs };
    const process = new RenderProcess({ program, sandbox: 'process' }, limits);
    const bundle = remote('mfe-filled', code);
    await process.load(bundle.name, readFileSync(bundle.file, 'utf8'));
    const answers = answering(async () => (data instanceof Error ? Promise.reject(data) : data));
    const failed = await process.run(task, answers, AbortSignal.timeout(ms)).catch((failure) => failure);
    const [error] = failed.name === 'TimeoutError' ? await once(process, 'ended') : [failed];
    process.end('The test is over');
    return [error.code, isReleasesFault(error)];
  };
  const twice = `return [${call}, ${call}]`;
  expect(await fill(twice, '<'.repeat(10_000))).toEqual(['ANSWERS_TOO_LARGE', false]);
  expect(await fill(`return ${call}.repeat(1e5)`, 'an answer')).toEqual(['RESULT_TOO_LARGE', true]);
  const many = `for (let calls = 0; calls < 20; calls += 1)
    await http.request({ service: 'search', path: '/x' }).catch((error) => { if (error.code !== 'HTTP_STATUS') throw error; })`;
  const failed = new HttpError('HTTP_STATUS', '', { status: 500, statusText: '', data: 'x'.repeat(1e6) });
  for (const data of [failed, ...rare(['x'.repeat(1e6)])]) expect((await fill(many, data))[0]).toBe('HTTP_UNREADABLE');
  const keep = `const kept = [await Promise.all(Array.from({ length: 10 }, async () => ${call}))];
    for (;;) kept.push(JSON.parse(JSON.stringify(kept[0])))`;
  for (const size of [150_000, ...rare([1_000])])
    expect(await fill(keep, Array(size).fill(1))).toEqual(['RENDER_PROCESS_ENDED', size < 150_000]);
  const log = `for (;;) { console.log('x'.repeat(1_000)); await new Promise(setImmediate); }`;
  const flood = `setInterval(() => { for (let i = 0; i < 2e3; i++) send('{"type":"beat","external":1}') }, 1); ${wait}`;
  for (const then of ['for (;;) {}', ...rare([log, flood])])
    for (const bytes of [100_000, 300_000]) {
      const ended = await fill(`${channel} ${call}; ${then}`, 'x'.repeat(bytes), 1_000, 500);
      expect([then, ...ended]).toEqual([then, 'RENDER_PROCESS_ENDED', bytes === 100_000]);
    }
});

test('a page with a script is refused, because it would run before the shell [SECURITY-37]', async () => {
  const active = store(
    'mfe-script',
    `
      const { createElement } = require('react');
      const Component = () => createElement('script', { src: '/remotes/early.js' });
      const handle = { chunk: 'page', head: () => ({ title: 'A' }) };
      exports.remote = { routes: [{ path: '/a', lazy: async () => ({ Component, handle }) }] };`,
  );
  await expect(run(active)).rejects.toMatchObject({ code: 'ACTIVE_MARKUP' });
  expect(events).toEqual([]);
});

longTest("changed prototypes and a patched renderToString stay in their release's process [ISOLATION-1]", async () => {
  const before = (await run(good())).outlet;
  const bad = remote('mfe-patch', '', {
    before: `Object.prototype.extend = 1; const server = require('react-dom/server'); const render = server.renderToString;
      server.renderToString = (...args) => render(...args) + 'patched'`,
  });
  await run(bad).catch(() => {});
  expect((await run(good())).outlet).toBe(before);
});

test.each(['SIGKILL', ...rare(['SIGSTOP'])])(
  'a process that gets %s from outside is replaced, and its page is rendered again; no one is blamed [ISOLATION-5]',
  async (sent) => {
    const bundle = remote('mfe-sent', 'await new Promise((later) => setTimeout(later, 300)); return process.pid');
    const impatient = start({ limits: { silenceMs: 200 } });
    const pid = dataOf(await run(bundle, impatient));
    const page = run(bundle, impatient);
    process.kill(pid, sent);
    expect(dataOf(await page)).not.toBe(pid);
    expect(events).toEqual(['killed mfe-sent 1.0.0']);
  },
);

test('a process whose heartbeats are late is not ended to make room for a second one [ISOLATION-11]', async () => {
  const small = start({ maxProcesses: 1, limits: { silenceMs: 60_000 } });
  const bundle = remote('mfe-late', 'return process.pid');
  const pid = dataOf(await run(bundle, small));
  process.kill(pid, 'SIGSTOP');
  await sleep(1_000);
  const late = run(bundle, small);
  process.kill(pid, 'SIGCONT');
  expect(dataOf(await late)).toBe(pid);
});

test('a visitor who leaves aborts the page and its calls, and no process is ended or answers', async () => {
  const heard = jest.spyOn(RunningTasks.prototype, 'handle');
  const leaving = new AbortController();
  const calls: AbortSignal[] = [];
  const bundle = remote('mfe-slow', `await http.request({ service: 'search', path: '/slow', signal: request.signal })`);
  const request = ({ signal }: HttpRequest) => {
    calls.push(signal as AbortSignal);
    leaving.abort(new Error('left'));
    return new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  };
  await expect(pool.run(bundle, task, { http: { request } }, leaving.signal)).rejects.toThrow();
  expect(calls[0]?.aborted).toBe(true);
  await run(bundle);
  expect(heard.mock.calls.filter(([{ type }]) => ['result', 'error'].includes(type))).toHaveLength(1);
  heard.mockRestore();
  expect(events).toEqual([]);
});

test('metrics count render tasks by remote: under way, waiting and by outcome; and processes by version', async () => {
  const metrics = new Registry();
  const small = start({ maxProcesses: 1 });
  registerRenderMetrics(metrics, small, 'process');
  const { promise: opened, resolve: open } = deferred();
  const held = answering(() => opened);
  const broken = answering(async () => {
    await opened;
    throw new Error('broken');
  });
  const bundle = remote('mfe-counted', `await http.request({ service: 'search', path: '/x' })`);
  const leaving = new AbortController();
  // The last task waits for a process, and not long enough for the start of one on a busy machine.
  await small.load(bundle);
  const tasks = [
    small.run(bundle, task, held, signal),
    small.run(bundle, task, broken, signal),
    small.run(bundle, task, held, leaving.signal),
    small.run(good(), task, held, signal),
  ];
  const during = await metrics.metrics();
  expect(during).toContain('renders_under_way{remote="mfe-counted"} 3');
  expect(during).toContain('render_queue_length{remote="mfe-neighbor"} 1');
  expect(during).toContain('render_processes{remote="mfe-counted",version="1.0.0"} 1');
  leaving.abort(new Error('left'));
  open();
  const ends = await Promise.allSettled(tasks);
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  const after = await metrics.metrics();
  for (const name of ['counted', 'neighbor']) expect(after).toContain(`renders_under_way{remote="mfe-${name}"} 0`);
  for (const outcome of ['done', 'failed', 'abandoned'])
    expect(after).toContain(`render_duration_seconds_count{remote="mfe-counted",kind="page",outcome="${outcome}"} 1`);
});

test('the least recently used idle process makes room; while all are busy, tasks wait and then fail without blame [ISOLATION-11]', async () => {
  const small = start({ maxProcesses: 2 });
  const calling = (name: string) => remote(name, `await http.request({ service: 'search', path: '/x' })`);
  const [a, b, c] = [calling('mfe-a'), calling('mfe-b'), calling('mfe-c')] as const;
  const { promise: opened, resolve: open } = deferred();
  const held = answering(() => opened);
  for (const bundle of [a, b, c]) await run(bundle, small);
  expect(runningOf(small)).toEqual(['mfe-b 1.0.0', 'mfe-c 1.0.0']);
  const busy = [b, c].map((bundle) => small.run(bundle, task, held, signal));
  const waiting = small.run(a, task, context, signal);
  // A clock that is set back prolongs nothing.
  const clock = jest.spyOn(Date, 'now').mockReturnValue(0);
  expect(small.waitingTasks.get('mfe-a')).toBe(1);
  await expect(waiting).rejects.toMatchObject({ code: 'RENDER_LIMIT_REACHED' });
  clock.mockRestore();
  const served = small.run(a, task, context, signal);
  open();
  await Promise.all([...busy, served]);
  expect(small.waitingTasks.get('mfe-a')).toBe(0);
  expect(events).toEqual([]);
});

longTest('the last known good takes the place of a second process, busy or idle [ISOLATION-11]', async () => {
  const small = start({ maxProcesses: 2 });
  const live = remote('mfe-a', `await http.request({ service: 'search', path: '/x' })`);
  const visit = (visits: number, opened: Promise<unknown>) => {
    const held = answering(() => opened);
    return Array.from({ length: visits }, () => small.run(live, task, held, signal));
  };
  await small.setLive([live]);
  await run(live, small);
  const [first, second] = [deferred(), deferred()];
  const pages = [...visit(9, first.promise), ...visit(3, second.promise)];
  const fallback = run(good(), small);
  pages.push(...visit(3, first.promise));
  second.resolve();
  const [served] = await Promise.allSettled([fallback]);
  first.resolve();
  await Promise.all([...pages, ...visit(9, first.promise)]);
  expect(served).toMatchObject({ status: 'fulfilled' });
  expect(small.processCounts()).toMatchObject([{ processes: 2 }]);
  await run(good(), small);
  expect(runningOf(small)).toEqual(['mfe-a 1.0.0', 'mfe-neighbor 1.0.0']);
  expect(events).toEqual([]);
});

test('a release starts when it goes live, is kept as the last known good, and ends, timers and all, when it is neither [ISOLATION-11]', async () => {
  const own = start();
  const loop = 'const loop = () => setTimeout(loop, 0); loop(); return process.pid';
  const old = remote('mfe-live', loop);
  const next = remote('mfe-live', loop, { version: '1.1.0' });
  await own.setLive([old]);
  const pid = dataOf(await run(old, own));
  await own.setLive([next], [old]);
  expect(dataOf(await run(old, own))).toBe(pid);
  await own.setLive([next]);
  await eventually(() => runningOf(own).length === 1, 'one process is left');
  expect(runningOf(own)).toEqual(['mfe-live 1.1.0']);
  // As a page does that was begun before.
  await run(old, own);
  expect(runningOf(own)).toEqual(['mfe-live 1.1.0']);
  await eventually(() => !existsSync(`/proc/${pid}`), 'the process ends');
});

test('a busy release gets a second process, and no third [ISOLATION-11]', async () => {
  const own = start();
  const bundle = remote('mfe-busy', 'await new Promise((later) => setTimeout(later, 200)); return process.pid');
  await run(bundle, own);
  const pages = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      await sleep(index * 20);
      return run(bundle, own);
    }),
  );
  expect(new Set(pages.map(dataOf)).size).toBe(2);
});

longTest('a release whose two processes have thrown, and work on, gets no third [ISOLATION-11]', async () => {
  const own = start();
  const bundle = remote('mfe-throws', `setTimeout(() => { throw new Error('late'); }); await new Promise(() => {})`);
  const left = new AbortController();
  const pages = [1, 2, 3, 4].map(async (page) => {
    await eventually(() => events.length >= Math.min(page, 3) - 1, 'the process before has thrown');
    return run(bundle, own, left.signal).catch(() => {});
  });
  await eventually(() => events.length >= 2, 'two processes have thrown');
  await sleep(1_000);
  expect(own.processCounts()).toMatchObject([{ processes: 2 }]);
  left.abort();
  await Promise.all(pages);
});

/** Of this process, sandboxes included. A thread may end while it is read. */
function descendants(pid = process.pid): number[] {
  const threads = existsSync(`/proc/${pid}/task`) ? readdirSync(`/proc/${pid}/task`) : [];
  const lists = threads.map((thread) => childrenOf(`/proc/${pid}/task/${thread}/children`));
  return lists.flat().flatMap((child) => [child, ...descendants(child)]);
}

function childrenOf(list: string): number[] {
  try {
    return readFileSync(list, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    // The thread has ended.
    return [];
  }
}

test('after a rollback no process is left of a release that keeps a core busy, in a sandbox either [ISOLATION-11]', async () => {
  const before = descendants();
  const own = start({ sandbox: await detectSandbox('auto'), limits: {} });
  const busy = remote(
    'mfe-timer',
    'const loop = () => { for (let i = 0; i < 1e6; i += 1); setTimeout(loop, 0); }; loop();',
  );
  await own.setLive([busy]);
  await run(busy, own);
  const started = descendants().filter((pid) => !before.includes(pid));
  expect(started.length).toBeGreaterThan(0);
  const cpuMs = () => started.reduce((sum, pid) => sum + (processUsage(pid)?.cpuMs ?? 0), 0);
  const used = cpuMs();
  await eventually(() => cpuMs() > used, 'the processes work');
  await own.setLive([]);
  // The sandbox's own child outlives it by a moment, as a child of another process.
  await eventually(() => cpuMs() === 0 && !descendants().some((pid) => started.includes(pid)), 'no process is left');
});

test('the working directory of a process without a sandbox ends with it [ISOLATION-2]', async () => {
  const temporary = mkdtempSync(path.join(dir, 'tmp-'));
  const tmpdir = jest.spyOn(os, 'tmpdir').mockReturnValue(temporary);
  const own = start();
  await run(remote('mfe-folder'), own);
  expect(readdirSync(temporary)).toEqual([expect.stringMatching(/^render-/)]);
  own.close();
  expect(readdirSync(temporary)).toEqual([]);
  tmpdir.mockRestore();
});

test('a line that a release prints belongs to the request of the only task', async () => {
  const seen: (string | undefined)[] = [];
  pool.on('line', (_bundle, _line, requestId) => seen.push(requestId));
  const bundle = remote(
    'mfe-traced',
    "console.log('printed'); await http.request({ service: 'content', path: '/posts/' })",
  );
  const printed = once(pool, 'line');
  const { http } = answering(() => printed);
  await pool.load(bundle);
  await pool.run(bundle, task, { http, requestId: 'trace' }, signal);
  expect(seen).toEqual(['trace']);
});
