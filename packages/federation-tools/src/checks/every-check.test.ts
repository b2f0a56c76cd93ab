import { Candidate, renderDeps } from 'gate/candidate';
import { type CheckName, checkNames, type Finding } from 'gate/finding';
import { checkAgainstLive, checkFiles, gateFixture, liveFixture } from '../../../../packages/gate/test/gate-fixture.ts';
import { findingsOf } from './browser/browser-check.ts';
import { checkFragmentTypes } from './fragment-types.ts';
import { renderParts } from './render-checks.ts';

const ofFiles = async (broken: Parameters<typeof gateFixture>[0]) => checkFiles(await gateFixture(broken));
const besideLive = async (broken: Parameters<typeof gateFixture>[0]) =>
  checkAgainstLive((await gateFixture(broken)).release, liveFixture());
const typed = async (release: string, live: string) => {
  const { current, ...fixture } = liveFixture();
  const remotes = [{ ...(current as NonNullable<typeof current>), name: 'mfe-b', fragmentTypes: live }];
  return checkFragmentTypes({ ...(await gateFixture()).release, fragmentTypes: release }, { ...fixture, remotes });
};
async function rendered(code: string): Promise<readonly Finding[]> {
  const candidate = new Candidate('mfe-a', code, await renderDeps());
  const { findings } = await renderParts({ name: 'mfe-a', assets: {} }, candidate, undefined);
  candidate.end();
  return findings;
}
const types = (provides: string, places: string) =>
  `export interface Provides { ${provides} }\nexport interface Places { ${places} }`;

/** One violation per check, and a similar valid case. The type ensures that every check has one. */
const fixtures: Record<
  CheckName,
  { broken: () => Promise<readonly Finding[]>; clean: () => Promise<readonly Finding[]> }
> = {
  contract: {
    broken: () => ofFiles({ files: { 'browser/remoteEntry.abc.js': '1' } }),
    clean: () => ofFiles({}),
  },
  prefixes: { broken: () => besideLive({ facts: { prefixes: ['/a', '/b'] } }), clean: () => besideLive({}) },
  routes: {
    broken: () => ofFiles({ manifest: { routes: ['/b'] } }),
    clean: () => ofFiles({ manifest: { routes: ['/a/:id'] } }),
  },
  'shared-packages': {
    broken: () => besideLive({ facts: { peerDependencies: { react: '^20.0.0' } } }),
    clean: () => besideLive({}),
  },
  router: { broken: () => ofFiles({ manifest: { routerImports: ['Link'] } }), clean: () => ofFiles({}) },
  rendering: {
    broken: () => rendered("throw new Error('no way')"),
    clean: () => rendered('exports.remote = { routes: [] };'),
  },
  browser: {
    broken: async () =>
      findingsOf(['/a'], [{ url: '/a', hydrated: true, problems: [{ message: 'the policy stops eval' }] }]),
    clean: async () => findingsOf(['/a'], [{ url: '/a', hydrated: true, problems: [] }]),
  },
  'fragment-types': {
    broken: () => typed(types("'part': { a: number }", ''), types('', "'a/part': { a: string }")),
    clean: () => typed(types("'part': { a: string }", ''), types('', "'a/part': { a: string }")),
  },
  'global-styles': {
    broken: () => ofFiles({ files: { 'browser/page.css': 'h1{color:red}' } }),
    clean: () => ofFiles({ files: { 'browser/page.css': '._a1B2c- h1{color:red}' } }),
  },
  size: {
    broken: () => ofFiles({ facts: { budget: { css: 1 } } }),
    clean: () => ofFiles({ facts: { budget: { css: 999 } } }),
  },
  'inline-code': {
    broken: () => ofFiles({ files: { 'browser/page.js': 'eval("1")' } }),
    clean: () => ofFiles({ files: { 'browser/page.js': '1' } }),
  },
  'source-maps': {
    broken: () => ofFiles({ files: { 'browser/page.js.map': undefined } }),
    clean: () => ofFiles({}),
  },
};

test.each(checkNames)('the %s check refuses its broken fixture and passes a clean release', async (name) => {
  const { broken, clean } = fixtures[name];
  const findings = await broken();
  expect(new Set(findings.map(({ check }) => check))).toEqual(new Set([name]));
  expect(findings.every(({ warning }) => !warning)).toBe(true);
  expect(await clean()).toEqual([]);
});
