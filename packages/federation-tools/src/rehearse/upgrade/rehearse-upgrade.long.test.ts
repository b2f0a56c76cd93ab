import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { GatedRegistry } from 'gate/gated-registry';
import { withPreparedRelease } from 'releases/prepared-release';
import { publish } from 'releases/publish';
import { repositoryRoot } from 'server-kit/repository-root';
import { cleanBuild, writeBuild } from '../../../../../packages/releases/test/clean-build.ts';
import { factsOf, ScratchRegistry } from '../../../../../packages/releases/test/scratch-registry.ts';
import { runCommand } from '../../command/commands.ts';

jest.setTimeout(300_000);

const require = createRequire(import.meta.url);
let registry: ScratchRegistry;
let packages: string;
let said: string[];
beforeEach(() => {
  registry = new ScratchRegistry();
  packages = mkdtempSync(path.join(tmpdir(), 'packages-'));
  said = [];
});
afterEach(() => {
  registry.remove();
  rmSync(packages, { recursive: true });
});

/** Makes a remote live whose page and fragment are these lines of its source, with fixtures in its release. */
async function live(name: string, page: string, fragment = "() => h('p', null, 'A part')"): Promise<void> {
  const code = `
const { createElement: h } = require('react');
const external_react_ = require('react');
const { servicesContext } = require('federation/remote');
const { useLoaderData } = require('react-router-dom');
const Page = ${page};
const Part = ${fragment};
const load = async ({ context }) => ({ names: (await context.get(servicesContext).http.request({ service: 'search', path: '/' }).catch(() => ({ data: [] }))).data });
const handle = { chunk: 'page', head: () => ({ title: 'A page' }) };
exports.remote = {
  routes: [{ path: '/a/:id', loader: load, Component: Page, handle }],
  fragments: { part: async () => ({ chunk: 'page', load: async () => null, Component: Part }) },
};`;
  const sources = [`webpack://${name}@1.0.0/./src/page.tsx`];
  const mappings = [
    'AAAA',
    ...code
      .split('\n')
      .slice(1)
      .map(() => 'AACA'),
  ].join(';');
  const build = writeBuild(mkdtempSync(path.join(packages, 'build-')), {
    ...cleanBuild(name, name),
    [`server/${name}.cjs`]: code,
    [`server/${name}.cjs.map`]: JSON.stringify({ version: 3, sources, names: [], mappings }),
    'fixtures/fixtures.cjs': "exports.respond = () => ['Ana']; exports.urls = { '/a/:id': '/a/1' };",
  });
  const facts = factsOf('1.0.0', { name, prefixes: [`/${name.at(-1)}`], peerDependencies: { react: '^19.0.0' } });
  await withPreparedRelease(facts, build, ({ dir }) => publish(registry, dir, { by: 'a team' }));
  await registry.promote(name, '1.0.0');
}

/** React of this checkout as a later major, without some of its exports. */
function nextReact(removed: readonly string[]): string[] {
  return ['react', 'react-dom'].flatMap((name) => {
    const dir = path.join(packages, name);
    const installed = path.dirname(require.resolve(`${name}/package.json`));
    cpSync(installed, dir, { recursive: true });
    const manifest = { ...require(`${name}/package.json`), version: '20.0.0', dependencies: undefined };
    writeFileSync(path.join(dir, 'package.json'), JSON.stringify(manifest));
    const without = removed.map((each) => `delete module.exports.${each};`).join('');
    if (name === 'react')
      writeFileSync(
        path.join(dir, 'index.js'),
        `module.exports = { ...require('./cjs/react.development.js') }; ${without}`,
      );
    return ['--with', `${name}@file:${dir}`];
  });
}

const rehearse = (...args: string[]): Promise<number> => {
  const client = new GatedRegistry(registry, 'someone', registry.dir);
  const print = (line: string) => said.push(line);
  return runCommand(['rehearse', 'shell', ...args], { dir: repositoryRoot, env: {}, print, registry: client });
};

const page = "() => h('h1', null, useLoaderData().names.join())";

test('live releases run in the shell with the next versions: each team reads what fails, where in its sources, and what is gone; what fails today, too, is left out', async () => {
  await live('mfe-a', page);
  await live('mfe-b', "() => h('h1', null, window.title)", "() => external_react_.cloneElement(h('p'))");
  expect(await rehearse('--no-browser', ...nextReact(['cloneElement']))).toBe(1);
  const range = "  ! package.json: to be published again with a wider range: react ^19.0.0 (the shell's is 20.0.0)";
  expect(said.slice(-8)).toEqual([
    'mfe-a 1.0.0, published by a team: ready',
    '  ! not checked: without a browser (no Chromium at CHROMIUM_PATH, or --no-browser)',
    range,
    'mfe-b 1.0.0, published by a team: not ready',
    '  ✗ src/page.tsx:7:1: uses cloneElement of react, which react 20.0.0 does not have',
    '  ✗ src/page.tsx:7:1: the fragment part with its fixtures throws "external_react_.cloneElement is not a function"',
    range,
    '1 of 2 remotes are ready for react 20.0.0, react-dom 20.0.0',
  ]);
  const { report } = registry.readRehearsal('mfe-b', '1.0.0', 'upgrade') ?? {};
  expect(report?.upgrade).toEqual(['react 20.0.0', 'react-dom 20.0.0']);
  expect(report?.findings.map(({ severity }) => severity)).toEqual(['error', 'error', 'warning']);
});

test('packages that npm cannot install, that do not belong together or that the shell cannot use end the rehearsal with the reason', async () => {
  await expect(rehearse('--with', `react@file:${packages}/none`)).rejects.toMatchObject({
    code: 'REHEARSAL_IMPOSSIBLE',
    message: expect.stringContaining('npm cannot install react@file:'),
  });
  const [, react = ''] = nextReact([]);
  await expect(rehearse('--with', react)).rejects.toThrow('react 20.0.0 and react-dom');
  writeBuild(path.join(packages, 'router'), {
    'package.json': JSON.stringify({ name: 'react-router-dom', version: '9.0.0' }),
    'index.js': 'exports.createContext = () => ({});',
  });
  await expect(rehearse('--with', `react-router-dom@file:${packages}/router`)).rejects.toThrow(
    /^The shell cannot be built with these packages: .*createStaticHandler\) is not a function/,
  );
});
