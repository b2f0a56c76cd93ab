/** Files of the scaffolded remote and what to change in them: `[from, to]`, or the whole text. */
type Edits = Readonly<Record<string, readonly [from: string, to: string] | string>>;

/** What a team does wrong, and what the command has to say about it. */
export interface Mistake {
  readonly edits?: Edits;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly status: number;
  readonly says: readonly RegExp[];
  /** What it must not say, besides stacks. */
  readonly not?: RegExp;
}

const page = 'src/people/people-page.tsx';
const route = 'src/people/people-route.tsx';
const load = 'src/people/load-people.ts';
const remote = 'src/remote.ts';

const stored = ['publish', '--version', '2.0.0', '--no-promote', '--skip-tests'];
const live = ['publish', '--version', '2.0.0', '--skip-tests'];

/** A publication that the gate refuses, with each finding once. */
const refused = (edits: Edits, ...says: RegExp[]): Mistake => ({
  edits,
  args: stored,
  status: 1,
  says,
  not: /✗.*\n[\s\S]*✗/,
});

const inPage = (code: string): Edits => ({
  [page]: ['  const { contactEmail }', `  ${code}\n  const { contactEmail }`],
});
const withHooks = (code: string): Edits => ({
  [page]: [
    'export function PeoplePage(): ReactNode {',
    `import { useEffect, useState } from 'react';\n\nexport function PeoplePage(): ReactNode {\n  const [count, setCount] = useState(0);\n  ${code}\n  useEffect(() => {}, [count]);`,
  ],
});

export const mistakes: Readonly<Record<string, Mistake>> = {
  'throws when it renders': refused(
    inPage("throw new Error('boom');"),
    /✗ rendering: src\/people\/people-page\.tsx:\d+:\d+: \/salaries with its fixtures throws "boom"$/m,
  ),
  'window at the top of a module': refused(
    {
      [page]: [
        'export function PeoplePage',
        'const width = window.innerWidth;\nconsole.log(width);\nexport function PeoplePage',
      ],
    },
    /✗ rendering: src\/people\/people-page\.tsx:\d+:\d+: \/salaries with its fixtures throws "window is not defined"\. Modules, loaders and components also run on the server, which has no window: take what you need from the loader's arguments \(request, params, context\), or use window in an effect or an event handler$/m,
  ),
  'window in a module of the loader': refused(
    { [load]: ['export ', 'console.log(window.innerWidth);\nexport '] },
    /✗ rendering: src\/people\/load-people\.ts:\d+:\d+: \/salaries with its fixtures throws "window is not defined"\. Modules, loaders and components also run on the server, which has no window: take what you need from the loader's arguments \(request, params, context\), or use window in an effect or an event handler$/m,
  ),
  'other text in the browser than on the server': refused(
    { [page]: ['<h1>Salaries</h1>', "<h1>{typeof document === 'undefined' ? 'One' : 'Two'}</h1>"] },
    /✗ browser: src\/people\/people-page\.tsx:\d+:\d+: \/salaries renders differently in the browser: <h1> is "Two" there, but "One" on the server\. Render the same on both, and set in an effect what only the browser knows$/m,
  ),
  'other text in a fragment': refused(
    {
      'src/people-count/people-count.tsx': [
        '{count} people',
        "{typeof document === 'undefined' ? 'One' : 'Two'} people",
      ],
    },
    /✗ browser: src\/people-count\/people-count\.tsx:\d+:\d+: the fragment people-count renders differently in the browser: <p> is "Two" there, but "One" on the server\. /,
  ),
  'React of its own': refused(
    {
      [page]: [
        "import type { ReactNode } from 'react';",
        "import { type ReactNode, useState } from '../../node_modules/react/index.js';\nconsole.log(useState);",
      ],
    },
    /^BUILD_FAILED: /m,
    /^src\/people\/people-page\.tsx:\d+:\d+: imports '\.\.\/\.\.\/node_modules\/react\/index\.js', a second copy of react \(node_modules\/react\), and a page can have only one: write 'react', which is the site's$/m,
  ),
  'a version of React that the site lacks': {
    edits: { 'package.json': ['"react": "^19.3.0"', '"react": "^20.0.0"'] },
    args: live,
    status: 1,
    says: [
      /✗ shared-packages: package\.json:\d+:\d+: .* needs react \^20\.0\.0, but the site \(shell .*\) has react .*: write a range in peerDependencies that includes it, such as \^.*, or ask the site's owner for a shell with that version$/m,
    ],
    not: /✗ browser|Federation Runtime/,
  },
  'React without a range': refused(
    { 'package.json': ['"react": "^19.3.0",\n', ''] },
    /✗ shared-packages: package\.json:\d+:\d+: peerDependencies has no "react", which the remote takes from the site: add "react": "\^\d+\.\d+\.\d+"$/m,
  ),
  "a hook that the site's router lacks": {
    edits: {
      [page]: [
        "import { Link, useLoaderData } from 'react-router-dom';",
        "import { Link, useFetchers, useLoaderData } from 'react-router-dom';\nconsole.log(useFetchers);",
      ],
    },
    args: live,
    status: 1,
    says: [
      /✗ router: src\/people\/people-page\.tsx:\d+:\d+: .* uses useFetchers from react-router-dom, which the site \(shell .*\) does not provide: use another of its hooks \(it has useLoaderData, .*\), or ask the site's owner for a shell with useFetchers$/m,
    ],
  },
  'a style for the whole page': refused(
    { 'src/people/people-page.module.css': '.names {\n  color: blue;\n}\n:global(h2) {\n  color: red;\n}\n' },
    /✗ global-styles: src\/people\/people-page\.module\.css:4:\d+: the selector h2 applies to the whole page: begin it with a class of this file, as in \.title h2$/m,
  ),
  'an inline style': refused(
    { [page]: ['<h1>', "<h1 style={{ color: 'red' }}>"] },
    /✗ inline-code: src\/people\/people-page\.tsx:\d+:\d+: <h1> has a style attribute, which the site's Content Security Policy blocks: use a CSS module class$/m,
  ),
  'too large': refused(
    {
      'src/people/large.ts': `export const large = ${JSON.stringify(Array.from({ length: 12_000 }, (_, index) => ((index * 2_654_435_761) % 2 ** 32).toString(36)))};\n`,
      [page]: [
        'export function PeoplePage',
        "import { large } from './large.ts';\n\nexport const size = (): string => large.join();\nexport function PeoplePage",
      ],
      [route]: [
        'export { PeoplePage as Component }',
        "export { size } from './people-page.tsx';\nexport { PeoplePage as Component }",
      ],
    },
    /✗ size: src\/people\/people-page\.tsx:\d+:1: people has \d+ bytes of js \(compressed\), \d+ over its budget of \d+\. The largest: src\/people\/large\.ts \(\d+ kB of source\), imported here\. Load it only when it is needed: in a loader or an event handler, by await import\('\.\/large\.ts'\) instead of this import; or raise the budget in remote\.json: "budget": \{ "js": \d+ \}$/m,
  ),
  'no head': refused(
    { [route]: ['  head: ', '  top: '] },
    /✗ rendering: src\/people\/people-route\.tsx:\d+:\d+: \/salaries: its handle has no head\(\{ data \}\): add one that returns \{ title, description \}$/m,
  ),
  'an empty title': refused(
    { [route]: ["title: 'Salaries'", "title: ''"] },
    /✗ rendering: src\/people\/people-route\.tsx:\d+:\d+: \/salaries: its head\(\{ data \}\) returns an empty title: return one that names the page$/m,
  ),
  'no description': refused(
    { [route]: ['description: `', 'text: `'] },
    /✗ rendering: src\/people\/people-route\.tsx:\d+:\d+: \/salaries: its head\(\{ data \}\) returns no description: return one that says what the page is about$/m,
  ),
  'a main element': refused(
    { [page]: ['<h1>Salaries</h1>', '<main><h1>Salaries</h1></main>'] },
    /✗ rendering: src\/people\/people-page\.tsx:\d+:\d+: \/salaries has a <main>, but the site has one around each page: make it a <div> or a <section>$/m,
  ),
  'a thrown response': refused(
    {
      [route]: [
        '  loadPeople(context.get(servicesContext), request.signal);',
        "  context.get(servicesContext) && request.url ? Promise.reject(new Response('', { status: 404 })) : loadPeople(context.get(servicesContext), request.signal);",
      ],
    },
    /✗ rendering: src\/remote\.ts:\d+:\d+: \/salaries: the loader of this route throws a response with status 404\. Return it instead of throwing, for example data\(\{ found: false \}, \{ status: 404 \}\) with data from 'react-router-dom'; in the page, read it with useLoaderData\(\) and show that nothing was found$/m,
  ),
  'no h1': refused(
    { [page]: ['<h1>Salaries</h1>', '<h2>Salaries</h2>'] },
    /✗ rendering: src\/people\/people-page\.tsx:14:7: \/salaries has no <h1>: its first heading is <h2>Salaries<\/h2>\. Make the heading that names the page an <h1>$/m,
  ),
  'sets state while it renders': refused(
    withHooks('setCount(count + 1);'),
    /✗ rendering: src\/people\/people-page\.tsx:\d+:\d+: \/salaries with its fixtures throws "Too many re-renders"\. The component sets state while it renders: set it in an event handler, or derive the value$/m,
  ),
  'an effect that never settles': refused(
    withHooks('useEffect(() => setCount((before) => before + 1));'),
    /✗ browser: src\/people\/people-page\.tsx:\d+:\d+: \/salaries never stops rendering: an effect sets state each time it runs\. Give the effect a dependency array, or set the state in an event handler$/m,
  ),
  'an endless loop': refused(
    inPage('while (names) console.log;'),
    /✗ rendering: src\/people\/people-page\.tsx:\d+:\d+: \/salaries with its fixtures: this loop had not ended after 10 s, and was stopped$/m,
  ),
  'a module of Node': refused(
    {
      [load]: [
        "import type { Services } from '@meridian-vale/federation/contract';",
        "import type { Services } from '@meridian-vale/federation/contract';\nimport { readFileSync } from 'node:fs';\nimport { createHash } from 'crypto';\nconsole.log(readFileSync, createHash);",
      ],
    },
    /^src\/people\/load-people\.ts:2:1: imports 'node:fs', a Node\.js module, which does not exist in browsers, where loaders run too: fetch the data from a service or, unless it is secret, write the value into the source$/m,
    /^src\/people\/load-people\.ts:3:1: imports 'crypto', a Node\.js module, which does not exist in browsers, where loaders run too: use globalThis\.crypto \(crypto\.subtle\.digest for a hash\)$/m,
  ),
  'a package that reads files': refused(
    {
      'node_modules/dotenv/package.json': '{ "name": "dotenv" }\n',
      'node_modules/dotenv/config.js': "require('./lib/main.js');\n",
      'node_modules/dotenv/lib/main.js':
        "const fs = require('fs');\nconst os = require('os');\nmodule.exports = fs.readFileSync(os.homedir());\n",
      [load]: ['import type { Services }', "import 'dotenv/config';\nimport type { Services }"],
    },
    /^src\/people\/load-people\.ts:\d+:1: imports 'dotenv\/config', which imports 'fs' \(node_modules\/dotenv\/lib\/main\.js:1:1\), a Node\.js module, which does not exist in browsers, where loaders run too: remove this import and the package dotenv\. Fetch the data from a service or, unless it is secret, write the value into the source$/m,
  ),
  'imports of what is not there': refused(
    {
      [load]: ['import type { Services }', "import './names.ts';\nimport 'shared-identity';\nimport type { Services }"],
    },
    /^src\/people\/load-people\.ts:1:1: imports '\.\/names\.ts', which does not exist$/m,
    /^src\/people\/load-people\.ts:2:1: imports 'shared-identity', which is not installed: did you mean '@meridian-vale\/shared-identity'\?$/m,
  ),
  'a syntax error': refused(
    { [page]: ['<h1>Salaries</h1>', '<h1>Salaries</h2>'] },
    /^BUILD_FAILED: /m,
    /^src\/people\/people-page\.tsx:14:19: <h1>, opened at 14:7, is closed by <\/h2>: write <\/h1>$/m,
  ),
  'a route outside of its prefixes': refused(
    { [remote]: ["path: '/salaries'", "path: '/payscale'"] },
    /✗ routes: src\/remote\.ts:\d+:\d+: the route "\/payscale" is under none of the prefixes in remote\.json \(\/salaries\), so the site would show no page there: move it under one, for example to \/salaries\/payscale, or ask the site's owner for the prefix \/payscale and then add it to remote\.json$/m,
  ),
  'a route without its slash': refused(
    { [remote]: ["path: '/salaries'", "path: 'salaries'"] },
    /✗ routes: src\/remote\.ts:\d+:\d+: the route "salaries" has to begin with a slash: write '\/salaries'$/m,
  ),
  'a route without an example': refused(
    { 'test/fixtures.ts': ["'/salaries/:name':", "'/salaries/:id':"] },
    /✗ rendering: test\/fixtures\.ts: urls has no address for the route \/salaries\/:name: add one that respond answers, such as '\/salaries\/:name': '\/salaries\/…'$/m,
  ),
  'a path without a route': refused(
    { [remote]: ['  fragments:', "  paths: async () => [{ path: '/salaries/houston/bonus' }],\n  fragments:"] },
    /✗ rendering: src\/remote\.ts:\d+:\d+: paths\(\) lists \/salaries\/houston\/bonus for the sitemap, but none of the remote's routes matches it \(\/salaries, \/salaries\/:name\): remove it, or add a route$/m,
  ),
  'a route that is dropped': {
    edits: { [remote]: ["path: '/salaries'", "path: '/salaries/all'"] },
    args: live,
    status: 1,
    says: [
      /✗ routes: src\/remote\.ts:\d+:\d+: the live route \/salaries is missing here, so its visitors would be redirected to \/home: put it back, or drop it with --drop-route \/salaries$/m,
    ],
  },
  'a route that is dropped, stored only': {
    edits: { [remote]: ["path: '/salaries'", "path: '/salaries/all'"] },
    args: ['publish', '--version', '2.0.1', '--no-promote', '--skip-tests'],
    status: 0,
    says: [
      /^✗ routes: src\/remote\.ts:\d+:\d+: the live route \/salaries is missing here, so its visitors would be redirected to \/home: put it back, or drop it with --drop-route \/salaries \(it can be stored, but not go live\)$/m,
      /^It can be stored, but cannot go live as it is$/m,
      /^Stored mfe-salaries 2\.0\.1; it is NOT live, 1\.0\.0 still is$/m,
      /^To go live, fix what is marked with ✗ and publish a new version; or, if you mean to drop the route \/salaries: npx --no-install federation promote 2\.0\.1 --drop-route \/salaries$/m,
      /^Preview: http.*\/salaries\/all\?/m,
    ],
  },
  'a fragment without a type': refused(
    {
      [route]: [
        '  loadPeople(context.get(servicesContext), request.signal);',
        "  context.get(servicesContext).loadFragment('jobs/latest-openings', request).then(() => loadPeople(context.get(servicesContext), request.signal));",
      ],
    },
    /✗ fragment-types: src\/people\/people-route\.tsx:\d+:\d+: \/salaries loads the fragment jobs\/latest-openings, whose props src\/fragment-types\.ts does not declare\. Add them with: npx --no-install federation types jobs\/latest-openings$/m,
  ),
  'an invalid version': {
    args: ['publish', '--version', 'v1', '--skip-tests'],
    status: 1,
    says: [
      /^RELEASE_INVALID: .*"v1" is not a version: expected three numbers, such as 1\.4\.0, and perhaps a suffix, such as 1\.4\.0-beta\.1 \(--version, or the version in package\.json\)$/m,
    ],
  },
  'two different names': {
    edits: { 'remote.json': '{ "name": "mfe-pay", "prefixes": ["/salaries"] }\n' },
    args: stored,
    status: 1,
    says: [
      /^RELEASE_INVALID: the name is "mfe-pay" in remote\.json:1:3, but "mfe-salaries" in package\.json:2:3: use the same in both, the one that the site's owner has given you with the key$/m,
      /^Nothing was stored$/m,
    ],
  },
  'invalid JSON': {
    edits: { 'remote.json': '{ "prefixes": ["/salaries"], }\n' },
    args: stored,
    status: 1,
    says: [/^RELEASE_INVALID: remote\.json:1:28 is not valid JSON: a comma before \} is not allowed: remove it$/m],
  },
  'a type error': {
    edits: { [load]: ['Promise<People>', 'Promise<number>'] },
    args: ['publish', '--version', '2.0.0'],
    status: 1,
    says: [/src\/people\/.*: error TS\d+/, /^There are type errors, so nothing was built, checked or stored$/m],
    not: /Building/,
  },
  'a failing test': {
    edits: { 'src/people-count/people-count.dom.test.tsx': ['2 people work', '3 people work'] },
    args: ['publish', '--version', '2.0.0'],
    status: 1,
    says: [
      /Unable to find an element with the text: 3 people work/,
      /^A test fails, so nothing was built, checked or stored$/m,
    ],
    not: /Building|node_modules|Force exiting/,
  },
  "another team's remote": {
    edits: {
      'remote.json': '{ "name": "mfe-jobs", "prefixes": ["/salaries"] }\n',
      'package.json': ['"name": "mfe-salaries"', '"name": "mfe-jobs"'],
    },
    args: live,
    status: 1,
    says: [
      /^RELEASE_FORBIDDEN: remote\.json names mfe-jobs, but REGISTRY_KEY \(the key "pay"\) is only for mfe-salaries: if this is mfe-salaries, write that name in remote\.json and package\.json; if it is mfe-jobs, set REGISTRY_KEY to a key for it$/m,
    ],
    not: /Building/,
  },
  'a prefix that the key lacks': {
    edits: { 'remote.json': '{ "name": "mfe-salaries", "prefixes": ["/salaries", "/pay"] }\n' },
    args: live,
    status: 1,
    says: [
      /^RELEASE_FORBIDDEN: remote\.json: REGISTRY_KEY \(the key "pay"\) does not cover the prefix \/pay, only \/salaries: remove \/pay from remote\.json, or ask the site's owner to add it to the key$/m,
    ],
    not: /Building/,
  },
  'a prefix of another team': {
    edits: { 'remote.json': '{ "name": "mfe-salaries", "prefixes": ["/salaries", "/opportunities"] }\n' },
    args: ['check', '--skip-tests'],
    status: 1,
    says: [
      /✗ prefixes: remote\.json: prefix "\/opportunities" belongs to mfe-jobs: remove it from remote\.json, or ask the site's owner for it$/m,
    ],
  },
  'other files of a version': {
    edits: { [page]: ['<h1>Salaries</h1>', '<h1>Pay</h1>'] },
    args: ['publish', '--version', '1.0.0', '--skip-tests'],
    status: 1,
    says: [
      /^RELEASE_ALREADY_PUBLISHED: .*so nothing was stored: publish yours under a new version \(--version, or the version in package\.json\)$/m,
    ],
  },
  'a wrong key': {
    args: live,
    env: { REGISTRY_KEY: 'x'.repeat(43) },
    status: 1,
    says: [
      /^REGISTRY_REFUSED: .* does not accept the key in REGISTRY_KEY \(401\): it is mistyped, or no longer valid; compare it with the one you were given, or ask the site's owner for a new one$/m,
    ],
    not: /Building/,
  },
  'no key': {
    args: live,
    env: { REGISTRY_KEY: '' },
    status: 2,
    says: [
      /^The environment variable REGISTRY_KEY is not set\. It holds the key to .*\/registry: ask the site's owner for it, then set it and run this again$/m,
    ],
    not: /Building/,
  },
  'no registry': {
    args: ['check'],
    env: { REGISTRY_URL: '' },
    status: 2,
    says: [
      /^The environment variable REGISTRY_URL is not set\. It holds the address of the site's registry: ask the site's owner for it, then set it and run this again$/m,
    ],
    not: /Building/,
  },
  offline: {
    args: live,
    env: { REGISTRY_URL: 'http://127.0.0.1:65535/registry' },
    status: 1,
    says: [/^REGISTRY_UNREACHABLE: .* does not answer: connect ECONNREFUSED .*; check REGISTRY_URL and the network$/m],
    not: /Building/,
  },
  'a mistyped option': {
    args: ['publish', '--verison', '2.0.0'],
    status: 2,
    says: [/^Unknown option '--verison': did you mean '--version'\? --help lists/m],
    not: /Building/,
  },
  'a mistyped command': {
    args: ['publsh'],
    status: 2,
    says: [/^Unknown command 'publsh': did you mean 'publish'\? --help/m],
  },
  'no version': {
    args: ['promote'],
    status: 2,
    says: [
      /^promote needs a version: npx --no-install federation promote <version>$/m,
      /^To see the versions: npx --no-install federation list$/m,
    ],
  },
  'a version that is live': {
    args: ['delete', '1.0.0'],
    status: 1,
    says: [
      /^RELEASE_FORBIDDEN: .* is live, and a version that was live cannot be deleted: open and cached pages still use its files, which the site's owner removes later\. Nothing was changed$/m,
      /^To take it off the site, make another version live: npx --no-install federation promote <version>$/m,
      /^To see the versions: npx --no-install federation list \(if there is no other, publish one\)$/m,
    ],
  },
  'a timer left running': {
    edits: { [remote]: ['export const remote', 'setInterval(() => {}, 1_000);\nexport const remote'] },
    args: ['publish', '--version', '2.0.2', '--no-promote', '--skip-tests'],
    status: 0,
    says: [
      /^! rendering: src\/remote\.ts:\d+:\d+: a timer started here keeps running on the server: start it in a component's effect, and clear it in the function that the effect returns$/m,
      /^It passes the gate; what is marked with ! does not keep it from going live$/m,
      /^Stored mfe-salaries 2\.0\.2; it is NOT live, 1\.0\.0 still is$/m,
      /^To go live: npx --no-install federation promote 2\.0\.2$/m,
    ],
  },
  'changes that are not committed': {
    edits: { [page]: ['<h1>Salaries</h1>', '<h1>Pay</h1>'] },
    args: ['publish', '--version', '2.0.3', '--no-promote', '--skip-tests'],
    status: 0,
    says: [
      /^! not committed: src\/people\/people-page\.tsx: the registry's log records this version as commit [0-9a-f]{8}-dirty\. If that was not intended, commit the changes and publish a new version$/m,
      /^To go live: npx --no-install federation promote 2\.0\.3$/m,
    ],
  },
};
