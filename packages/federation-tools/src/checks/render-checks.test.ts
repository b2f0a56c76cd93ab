import { formatFinding } from 'registry/gate';
import type { ProgramDeps } from 'render/process/start-program';
import { longTest, rare } from '../../../server-kit/test/long.ts';
import type { GateFixtures } from '../dev/service-stub.ts';
import { Candidate, renderDeps } from './candidate.ts';
import { withLoopLimit } from './loop-limit.ts';
import { renderParts } from './render-checks.ts';

jest.setTimeout(60_000);

let deps: Omit<ProgramDeps, 'heapMb'>;
beforeAll(async () => {
  deps = await renderDeps();
});

const release = { name: 'mfe-a', assets: { page: { js: [], css: [] }, part: { js: [], css: [] } } };

const clean = {
  loader: 'async ({ context }) => ({ names: await ask(context.get(servicesContext)).catch(() => []) })',
  component: "() => h('h1', null, useLoaderData().names.join())",
  handle: "{ chunk: 'page', head: ({ data }) => ({ title: data.names.join(), description: 'Names.' }) }",
  fragment:
    "{ chunk: 'part', load: ({ services: s }) => ask(s).catch(() => null), Component: ({ data }) => h('p', null, String(data)) }",
  more: '',
  paths: "async () => [{ path: '/a' }]",
};

const resource =
  "{ path: '/a.xml', loader: async ({ context }) => new Response(String(await ask(context.get(servicesContext)).catch(() => ''))) },";

/** @param isAlone without parts that are not broken: after one that is, they would need another process */
const bundle = (broken: Partial<typeof clean> = {}, isAlone = false) => {
  const { loader, component, handle, fragment, more, paths } = { ...clean, ...broken };
  return `
    const { createElement: h } = require('react');
    const { useLoaderData, data } = require('react-router-dom');
    const { servicesContext } = require('federation/remote');
    const ask = async ({ http }) => (await http.request({ service: 'search', path: '/names' })).data;
    exports.remote = {
      routes: [
        { path: '/a', lazy: async () => ({ loader: ${loader}, Component: ${component}, handle: ${handle} }) },
        ${isAlone ? '' : resource}
        ${more}
      ],
      fragments: ${isAlone && !broken.fragment ? '{}' : `{ part: async () => (${fragment}) }`},
      paths: ${paths},
    };`;
};

const fixtures: GateFixtures = { respond: () => ['Ana'], urls: { '/a/:id': '/a/1' } };
type Options = Partial<Parameters<typeof renderParts>[3]> & {
  fragmentTypes?: string | undefined;
  given?: GateFixtures;
};
const unplaced = { begin: () => {}, positionOf: () => undefined, find: () => undefined };
async function rendered(code: string, { fragmentTypes = '', given = fixtures, ...options }: Options = {}) {
  const candidate = new Candidate(release.name, withLoopLimit(code, options.timeoutMs ?? 10_000), deps);
  try {
    return await renderParts({ ...release, fragmentTypes }, candidate, given, { ...unplaced, ...options });
  } finally {
    candidate.end();
  }
}
const check = async (code: string, timeoutMs = 10_000) =>
  (await rendered(code, { timeoutMs })).findings.map(({ message }) => message);

test('a remote that renders content with and without its services passes; its routes and fragments are listed [GATE-11]', async () => {
  expect(await rendered(bundle())).toEqual({
    findings: [],
    routes: ['/a', '/a.xml'],
    fragments: ['part'],
    urls: ['/a', '/a.xml'],
    soundFragments: ['part'],
  });
});

test('routes with children, which no list of routes has, are refused instead of left unchecked [GATE-11]', async () => {
  const nested = `{ path: '/b', children: [{ index: true, lazy: async () => fetch('/b') }] }, { children: [] },`;
  expect(await rendered(bundle({ more: nested }))).toMatchObject({
    findings: ['"/b"', '""'].map((path) => ({
      check: 'rendering',
      file: 'src/remote.ts',
      message: expect.stringMatching(`^the route ${path} has children, which the site does not support: list each of`),
    })),
    urls: [],
    soundFragments: [],
  });
});

test('a page or fragment that throws is reported, and not opened in a browser [GATE-11, GATE-16]', async () => {
  const nothing = "{ chunk: 'part', load: async () => 1, Component: () => nothing.there }";
  const broken = bundle({ component: "() => { throw new Error('no way') }", fragment: nothing });
  const thrown = [
    '/a with its fixtures throws "no way"',
    'the fragment part with its fixtures throws "nothing is not defined"',
  ];
  const findings = thrown.map((message) => ({ message }));
  expect(await rendered(broken)).toMatchObject({ findings, fragments: ['part'], urls: ['/a.xml'], soundFragments: [] });
});

const failing = 'while every call fails throws "Answered 500"';
test.each<[string, Partial<typeof clean>, unknown[]]>([
  [
    'a loader that rejects when a call fails',
    { loader: 'async ({ context }) => ({ names: await ask(context.get(servicesContext)) })' },
    [`/a ${failing}`],
  ],
  [
    'a page that responds with 404 for its own fixtures',
    { loader: 'async () => data({ names: [] }, { status: 404 })' },
    ['/a with its fixtures answers 404'],
  ],
  [
    'a handle with an unknown chunk',
    { handle: "{ chunk: 'other', head: () => ({ title: '' }) }" },
    ['/a: its handle names no chunk of the build'],
  ],
  [
    'a loader that throws a response',
    { loader: 'async () => { throw data(null, { status: 404 }) }' },
    [
      "/a: the loader of this route throws a response with status 404. Return it instead of throwing, for example data({ found: false }, { status: 404 }) with data from 'react-router-dom'; in the page, read it with useLoaderData() and show that nothing was found",
    ],
  ],
  [
    'a path of the site map that no route matches',
    { paths: "async () => [{ path: '/a' }, { path: '/a/gone' }]" },
    [
      "paths() lists /a/gone for the sitemap, but none of the remote's routes matches it (/a): remove it, or add a route",
    ],
  ],
  ...rare<[string, Partial<typeof clean>, unknown[]]>([
    [
      'a component that throws on the data of a failed call',
      { component: "() => h('h1', null, useLoaderData().names[0].length)" },
      [expect.stringMatching(/^\/a while every call fails throws "Cannot read properties/)],
    ],
    ['an empty page', { component: '() => null' }, ['/a with its fixtures is empty']],
    [
      'an empty title',
      { handle: "{ chunk: 'page', head: () => ({ title: ' ' }) }" },
      ['/a: its head({ data }) returns an empty title: return one that names the page'],
    ],
    [
      'a page without a description',
      { handle: "{ chunk: 'page', head: () => ({ title: 'A' }) }" },
      ['/a: its head({ data }) returns no description: return one that says what the page is about'],
    ],
    [
      'a page with a <main> of its own',
      { component: "() => h('main', null, h('h1', null, 'A'))" },
      ['/a has a <main>, but the site has one around each page: make it a <div> or a <section>'],
    ],
    [
      'a page without a heading',
      { component: "() => h('p', null, 'A page')" },
      ['/a has no <h1>: render one that names the page in its component'],
    ],
    [
      'a handle without a head',
      { handle: "{ chunk: 'page' }" },
      ['/a: its handle has no head({ data }): add one that returns { title, description }'],
    ],
    [
      'a route without an example',
      { more: "{ path: '/b/:id', lazy: async () => ({}) }" },
      ["urls has no address for the route /b/:id: add one that respond answers, such as '/b/:id': '/b/…'"],
    ],
    [
      'a fragment that rejects when a call fails',
      { fragment: "{ chunk: 'part', load: ({ services: s }) => ask(s), Component: () => null }" },
      [`the fragment part ${failing}`],
    ],
  ]),
])('%s is reported [GATE-11]', async (_what, broken, findings) => {
  expect(await check(bundle(broken, true))).toEqual(findings);
});

const inBoth = (finding: string) => [`/a with its fixtures ${finding}`];
test.each<[string, Partial<typeof clean>, unknown[]]>([
  [
    'a loader that calls fetch',
    { loader: "async () => ({ names: await (await fetch('http://search.example/')).json() })" },
    inBoth(
      'throws "fetch is not defined". A remote\'s server code calls only the site\'s services, with http of servicesContext',
    ),
  ],
  ...rare<[string, Partial<typeof clean>, unknown[]]>([
    [
      'a loader that ends the process',
      { loader: 'async () => process.exit()' },
      inBoth('throws "process.exit is not available to a remote"'),
    ],
    [
      'a component that opens a connection',
      { component: "() => new WebSocket('ws://search.example')" },
      inBoth('throws "WebSocket is not defined"'),
    ],
  ]),
])('%s is reported: it fails on the site, too [GATE-11]', async (_what, broken, findings) => {
  expect(await check(bundle(broken, true))).toEqual(findings);
});

test('a page that suspends forever is reported, and the pages after it are rendered [GATE-11]', async () => {
  expect(await check(bundle({ component: '() => { throw new Promise(() => {}) }' }), 5_000)).toEqual(
    inBoth('timed out after 5 s: does it loop, or wait for what never comes?'),
  );
});

longTest('a page that loops is reported at its loop, and the pages after it are rendered [GATE-11]', async () => {
  const positionOf = (stack = '') => /mfe-a\.cjs:\d+/.exec(stack)?.[0];
  const looping = bundle({ component: '() => {\nfor (const i of [1]) String(i);\nfor (;;); }' });
  const line = looping.split('\n').findIndex((text) => text.startsWith('for (;;)')) + 1;
  const { findings } = await rendered(looping, { positionOf, timeoutMs: 4_000 });
  expect(findings.map(formatFinding)).toEqual([
    `rendering: mfe-a.cjs:${line}: /a with its fixtures: this loop had not ended after 4 s, and was stopped`,
  ]);
});

test('what several pages need and fails is reported once, as it fails at first', async () => {
  const code = `
    const module_ = {};
    const need = () => { if (module_.begun) throw new Error('something else'); module_.begun = true; throw new Error('no way'); };
    ${bundle({ loader: 'async () => need()', fragment: "{ chunk: 'part', load: async () => need(), Component: () => null }" })}`;
  const { findings } = await rendered(code, { positionOf: (stack = '') => /mfe-a\.cjs:\d+/.exec(stack)?.[0] });
  expect(findings.map(formatFinding)).toEqual(['rendering: mfe-a.cjs:3: /a with its fixtures throws "no way"']);
});

test('an address in other letters than its route is no page, as on the site [GATE-11]', async () => {
  const more = "{ path: '/a/:id', lazy: async () => ({}) }";
  const code = bundle({ more }).replace("'/a/:id'", "'/A/:id'");
  const candidate = new Candidate(release.name, code, deps);
  const { findings } = await renderParts(release, candidate, { ...fixtures, urls: { '/A/:id': '/a/1' } }, unplaced);
  candidate.end();
  expect(findings.map(({ message }) => message)).toEqual([
    '/A/:id with its fixtures is no route of the remote (paths are case-sensitive)',
  ]);
});

test('a fragment of its own that a page, or a fragment, places is refused, as the site renders none [GATE-11]', async () => {
  const loader =
    "async ({ context, request }) => ({ names: [(await context.get(servicesContext).loadFragment('a/part', request)).state] })";
  const fragment =
    "{ chunk: 'part', load: async ({ services: s, request }) => (await s.loadFragment('a/part', request)).state, Component: () => h('p', null, '') }";
  const problem =
    "places the fragment a/part of its own remote, which is unavailable on the site: render the fragment's component instead";
  expect(await check(bundle({ loader, fragment }))).toEqual([`/a ${problem}`, `the fragment part ${problem}`]);
});

test("a call of a team's service that remote.json does not name is refused by its name, also if the page shows none of it", async () => {
  const loader =
    "async ({ context }) => ({ names: await context.get(servicesContext).http.request({ service: 'team/b', path: '/' }).catch(() => ['none']) })";
  const { findings } = await rendered(bundle({ loader }));
  expect(findings.map(formatFinding)).toEqual([
    'rendering: remote.json: GET team/b: answered 404, because `services` of remote.json does not name team/b',
  ]);
});

test("another remote's fragment that is placed without a type is reported", async () => {
  const loader =
    "async ({ context, request }) => ({ names: [(await context.get(servicesContext).loadFragment('b/part', request)).name] })";
  const placing = (fragmentTypes?: string) => rendered(bundle({ loader }), { fragmentTypes });
  expect((await placing("export interface Places { 'b/other': object }")).findings).toEqual([
    {
      check: 'fragment-types',
      file: 'src/fragment-types.ts',
      message:
        '/a loads the fragment b/part, whose props src/fragment-types.ts does not declare. Add them with: npx --no-install federation types b/part',
    },
  ]);
  expect((await placing("export interface Places { 'b/part': object }")).findings).toEqual([]);
});

test('a fragment is rendered with the props of the fixtures; those that it places are listed, and reported without a type', async () => {
  const fragment =
    "{ chunk: 'part', load: async ({ services: s, request, props }) => props.sku + (await s.loadFragment('b/part', request)).state, Component: ({ data }) => h('p', null, data.trim()) }";
  const given = { ...fixtures, props: { part: { sku: 'a' } } };
  const { nests, findings } = await rendered(bundle({ fragment }), { given });
  expect(nests).toEqual({ part: ['b/part'] });
  expect(findings.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^the fragment part loads the fragment b\/part, whose props/),
  ]);
});

longTest("what no error's stack shows is found: a handle, a heading, a path of the site map, a fragment", async () => {
  const source =
    "{ chunk: 'page' }; <h2 className={a}>\n  A (page)</h2>; paths: async () => [{ path: `/gone` }]; loadFragment('b/part')";
  const find = (pattern: RegExp) => pattern.exec(source)?.[0];
  const placing =
    "async ({ context, request }) => ({ names: [(await context.get(servicesContext).loadFragment('b/part', request)).name] })";
  const broken = [
    { handle: "{ chunk: 'page' }" },
    { component: "() => h('h2', null, 'A (page)')" },
    { component: "() => h('p', null, 'A page')" },
    { loader: placing, paths: "async () => [{ path: '/gone' }]" },
  ];
  const found: string[] = [];
  for (const parts of broken) found.push(...(await rendered(bundle(parts), { find })).findings.map(formatFinding));
  expect(found).toEqual([
    expect.stringMatching(/^rendering: 'page': .* has no head/),
    'rendering: <h2 className={a}>\n  A (page): /a has no <h1>: its first heading is <h2>A (page)</h2>. Make the heading that names the page an <h1>',
    "rendering: 'page': /a has no <h1>: render one that names the page in its component",
    expect.stringMatching(/^fragment-types: 'b\/part': /),
    expect.stringMatching(/^rendering: `\/gone`: paths\(\) lists \/gone/),
  ]);
});

test.each([
  ['throws', "throw new Error('no way')", 'when it is loaded, the server bundle throws "no way"'],
  ...rare([
    [
      'imports a module that the shell does not share',
      "require('node:fs')",
      'when it is loaded, the server bundle throws "mfe-a.cjs imports \'node:fs\', which the shell does not share"',
    ],
    [
      'exports something else',
      'exports.routes = []',
      'the server bundle exports no remote with routes: src/remote.ts needs `export const remote = defineRemote({ routes })`',
    ],
  ]),
])('a bundle that %s is reported [GATE-11]', async (_what, code, message) => {
  expect(await check(code)).toEqual([message]);
});
