import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PackageManifest } from '../../federation-tools/src/assembly/package-manifest.ts';
import { assembleRelease } from '../../federation-tools/src/assembly/prepared-release.ts';
import { type CheckedRelease, readAssembledRelease } from '../src/gate/checked-release.ts';
import type { Finding } from '../src/gate/finding.ts';
import type { Dropped, LiveReleases } from '../src/gate/live-releases.ts';
import { fileChecks, liveChecks } from '../src/gate/run-checks.ts';
import type { Release } from '../src/release/release.ts';
import { integrityOf } from '../src/release/release.ts';
import { writeBuild } from './clean-build.ts';
import { factsOf } from './scratch-registry.ts';

/** A minimal webpack build: an entry, a page with styles, and a bundle that uses the router. */
const cleanFiles: Readonly<Record<string, string>> = {
  'browser/assets.json': JSON.stringify({
    __federation_expose_remote: { js: ['remoteEntry.abc.js'], css: [] },
    page: { js: ['page.js'], css: ['page.css'] },
  }),
  'browser/remoteEntry.abc.js.map': '{}',
  'browser/page.js': "const page = (jsx) => jsx('p', { className: '_a1B2c-', children: 'A page' });",
  'browser/page.js.map': '{}',
  'browser/page.css':
    '._a1B2c-{color:red}._a1B2c- > a:hover{color:blue}[data-mfe=mfe-a] h1{margin:0}html:has(._a1B2c-:modal){overflow:hidden}@media (width>1px){:is(._a1B2c-,._d3E4f_){color:red}}@keyframes _g5H6i7{to{opacity:0}}',
  'server/mfe-a.cjs': `
var __webpack_modules__ = ({ 28: ((module) => { module.exports = require("react-router-dom"); }) });
const external_react_router_dom_namespaceObject = require("react-router-dom");
var external_react_router_dom_ = __webpack_require__(28);
(0,external_react_router_dom_namespaceObject.useLoaderData)();
external_react_router_dom_.Link;
`,
};

const entry = 'browser/remoteEntry.abc.js';

/** With the hash of the page's script, whatever a break makes of it. */
const entryOf = (files: Break['files'] = {}): string =>
  `const modules = { './remote': () => 1 }; const hash = '${integrityOf(files['browser/page.js'] ?? cleanFiles['browser/page.js'] ?? '')}'; document.createElement('script').src = '/remotes/mfe-a/1.0.0/page.js';`;

interface Break {
  /** Replace clean files; undefined omits a file. */
  readonly files?: Readonly<Record<string, string | undefined>>;
  readonly facts?: Partial<PackageManifest>;
  /** Overrides fields of `release.json`. */
  readonly manifest?: Partial<Release>;
}

/** A release that passes every file check, except for the given break. */
export async function gateFixture({ files, facts, manifest }: Break = {}): Promise<CheckedRelease> {
  const dir = mkdtempSync(path.join(tmpdir(), 'gate-'));
  try {
    const build = writeBuild(path.join(dir, 'build'), { [entry]: entryOf(files), ...cleanFiles, ...files });
    const draft = path.join(dir, 'draft');
    const release = assembleRelease(factsOf('1.0.0', facts), build, draft);
    return readAssembledRelease({ ...release, ...manifest }, draft);
  } finally {
    rmSync(dir, { recursive: true });
  }
}

const description = { contract: 1, version: '1.0.0', assets: {}, files: {} } as const;

/** The live releases: a shell, an earlier version of the fixture, and another remote. */
export const liveFixture = (shell: Partial<Release> = {}): LiveReleases => {
  const current: Release = { ...description, name: 'mfe-a', version: '0.9.0', prefixes: ['/a'], entry: 'e.js' };
  const other: Release = {
    ...description,
    name: 'mfe-b',
    prefixes: ['/b/deep'],
    entry: 'e.js',
    routerImports: ['Link'],
    requires: { react: '^19.0.0' },
  };
  return {
    set: {
      sequence: 1,
      manifests: {},
      shell: { version: '1.0.0', prefixes: [] },
      remotes: Object.fromEntries([current, other].map(({ name, version, prefixes }) => [name, { version, prefixes }])),
    },
    shell: {
      ...description,
      name: 'shell',
      prefixes: [],
      routerExports: ['Link', 'useLoaderData'],
      provides: { react: '19.3.1', '@module-federation/webpack-bundler-runtime': '2.9.2' },
      ...shell,
    },
    remotes: [current, other],
    current,
  };
};

export const checkFiles = (checked: CheckedRelease): Finding[] => fileChecks.flatMap(([, check]) => check(checked));

export const checkAgainstLive = (release: Release, live: LiveReleases, dropped?: Dropped): Finding[] =>
  liveChecks.flatMap(([, check]) => check(release, live, dropped));
