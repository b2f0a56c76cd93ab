/** Files of the scaffolded remote and what to change in them: `[from, to]`, or the whole text. */
type Edits = Readonly<Record<string, readonly [from: string, to: string] | string>>;

/** What a team does wrong, and what the command has to say about it. Unit tests have the others that the gate finds. */
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
  'a thrown response': refused(
    {
      [route]: [
        '  loadPeople(context.get(servicesContext), request.signal);',
        "  context.get(servicesContext) && request.url ? Promise.reject(new Response('', { status: 404 })) : loadPeople(context.get(servicesContext), request.signal);",
      ],
    },
    /✗ rendering: src\/remote\.ts:\d+:\d+: \/salaries: the loader of this route throws a response with status 404\. Return it instead of throwing, for example data\(\{ found: false \}, \{ status: 404 \}\) with data from 'react-router-dom'; in the page, read it with useLoaderData\(\) and show that nothing was found$/m,
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
  'a syntax error': refused(
    { [page]: ['<h1>Salaries</h1>', '<h1>Salaries</h2>'] },
    /^BUILD_FAILED: /m,
    /^src\/people\/people-page\.tsx:14:19: Expected corresponding JSX closing tag for <h1>$/m,
  ),
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
      /^The tests do not pass, so nothing was built, checked or stored$/m,
    ],
    not: /Building|node_modules|Force exiting/,
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
