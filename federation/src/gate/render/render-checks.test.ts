import path from 'node:path';
import type { GateFixtures } from '../fixtures.ts';
import { renderParts } from './render-checks.ts';
import { loadSharedModules, type SharedModules } from './shared-modules.ts';

let shared: SharedModules;
beforeAll(async () => {
  shared = await loadSharedModules(path.resolve(__dirname, '../../..'));
});

const release = { name: 'mfe-a', assets: { page: { js: [], css: [] }, part: { js: [], css: [] } } };

const clean = {
  loader: 'async ({ context }) => ({ names: await ask(context.get(services)).catch(() => []) })',
  component: "() => h('h1', null, useLoaderData().names.join())",
  handle: "{ chunk: 'page', head: ({ data }) => ({ title: data.names.join() }) }",
  fragment:
    "{ chunk: 'part', load: ({ services: s }) => ask(s).catch(() => null), Component: ({ data }) => h('p', null, String(data)) }",
  more: '',
};

const bundle = (broken: Partial<typeof clean> = {}) => {
  const { loader, component, handle, fragment, more } = { ...clean, ...broken };
  return `
    const { createElement: h } = require('react');
    const { useLoaderData, data } = require('react-router-dom');
    const { services } = require('federation/remote');
    const ask = async ({ http }) => (await http.request({ service: 'search', path: '/names' })).data;
    exports.remote = {
      routes: [
        { path: '/a', lazy: async () => ({ loader: ${loader}, Component: ${component}, handle: ${handle} }) },
        { path: '/a.xml', loader: async ({ context }) => new Response(String(await ask(context.get(services)).catch(() => ''))) },
        ${more}
      ],
      fragments: { part: async () => (${fragment}) },
    };`;
};

const fixtures: GateFixtures = { answer: () => ['Ana'], addresses: { '/a/:id': '/a/1' } };
const check = async (code: string) =>
  (await renderParts(release, code, shared, fixtures)).findings.map(({ message }) => message);

test('a remote that renders content with and without its services passes; its routes and fragments are listed [GATE-11]', async () => {
  expect(await renderParts(release, bundle(), shared, fixtures)).toEqual({
    findings: [],
    routes: ['/a', '/a.xml'],
    fragments: ['part'],
    addresses: ['/a', '/a.xml'],
  });
});

const failing = 'while every call fails: it throws Answered 500';
test.each([
  [
    'a loader that rejects when a call fails',
    { loader: 'async ({ context }) => ({ names: await ask(context.get(services)) })' },
    [`/a ${failing}`],
  ],
  [
    'a component that throws',
    { component: "() => { throw new Error('no way') }" },
    ['/a with its fixtures: it throws no way', '/a while every call fails: it throws no way'],
  ],
  [
    'a component that throws on the data of a failed call',
    { component: "() => h('h1', null, useLoaderData().names[0].length)" },
    [expect.stringMatching(/^\/a while every call fails: it throws Cannot read properties/)],
  ],
  [
    'a page that responds with 404 for its own fixtures',
    { loader: 'async () => data({ names: [] }, { status: 404 })' },
    ['/a with its fixtures: it answers 404'],
  ],
  [
    'a handle with an unknown chunk',
    { handle: "{ chunk: 'other', head: () => ({ title: '' }) }" },
    [
      '/a with its fixtures: its handle names no chunk of the build',
      '/a while every call fails: its handle names no chunk of the build',
    ],
  ],
  [
    'an empty page',
    { component: '() => null' },
    ['/a with its fixtures: it is empty', '/a while every call fails: it is empty'],
  ],
  [
    'a route without an example',
    { more: "{ path: '/b/:id', lazy: async () => ({}) }" },
    ['/b/:id has no example among the addresses of its fixtures'],
  ],
  [
    'a fragment that rejects when a call fails',
    { fragment: "{ chunk: 'part', load: ({ services: s }) => ask(s), Component: () => null }" },
    [`the fragment part ${failing}`],
  ],
  [
    'a fragment that throws',
    { fragment: "{ chunk: 'part', load: async () => 1, Component: () => nothing.there }" },
    [
      'the fragment part with its fixtures: it throws nothing is not defined',
      'the fragment part while every call fails: it throws nothing is not defined',
    ],
  ],
])('%s is reported [GATE-11]', async (_what, broken, findings) => {
  expect(await check(bundle(broken))).toEqual(findings);
});

test.each([
  ['throws', "throw new Error('no way')", 'the server bundle throws when it is loaded: no way'],
  [
    'imports a module that the shell does not share',
    "require('node:fs')",
    "the server bundle throws when it is loaded: it imports 'node:fs', which the shell does not share",
  ],
  ['exports something else', 'exports.routes = []', 'the server bundle exports no remote with routes'],
])('a bundle that %s is reported [GATE-11]', async (_what, code, message) => {
  expect(await check(code)).toEqual([message]);
});
