import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { incompatibility, provides, remoteSchema, requires } from 'registry/release';
import { repositoryRoot } from 'server-kit/repository-root';
import { writeBuild } from '../../../registry/test/clean-build.ts';
import { scratchFolderOfEach } from '../../../server-kit/test/scratch-folder.ts';
import { listRemotes } from '../build/list-remotes.ts';
import { newRemote } from './scaffold.ts';

const root = scratchFolderOfEach();

const read = (file: string): string => readFileSync(root(file), 'utf8');
const readJson = (file: string) => JSON.parse(read(file));

describe('in an empty folder', () => {
  test('the new remote uses its name everywhere and keeps the installed kit dependency', () => {
    writeFileSync(
      root('package.json'),
      '{ "dependencies": { "@meridian-vale/federation": "file:../federation-1.0.0.tgz" } }',
    );
    expect(newRemote('office-hours', root())).toBe(root());
    expect(readJson('remote.json')).toMatchObject({ name: 'mfe-office-hours', prefixes: ['/office-hours'] });
    expect(readJson('package.json')).toMatchObject({
      name: 'mfe-office-hours',
      scripts: { test: 'federation test' },
      peerDependencies: { '@meridian-vale/federation': '^3.0.0' },
      dependencies: { '@meridian-vale/shared-ui': expect.stringMatching(/^\^/) },
      devDependencies: {
        '@meridian-vale/federation': 'file:../federation-1.0.0.tgz',
        '@meridian-vale/shared-identity': expect.stringMatching(/^\^/),
      },
    });
    expect(read('src/remote.ts')).toContain("path: '/office-hours'");
    expect(read('src/people/people-page.tsx')).toContain('<h1>Office hours</h1>');
    expect(readdirSync(root())).toEqual(
      expect.arrayContaining(['.gitattributes', '.gitignore', 'ci.sh', 'jest.config.mjs', 'tsconfig.json']),
    );
    const files = readdirSync(root(), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const texts = files.map(({ parentPath, name }) => readFileSync(path.join(parentPath, name), 'utf8'));
    expect(texts.filter((text) => /sample/i.test(text))).toEqual([]);
  });

  test('the new remote passes its own linter and formatter', () => {
    newRemote('office-hours', root());
    writeBuild(root(), { 'test-results/.last-run.json': '{"failedTests":[]}' });
    const biome = path.join(repositoryRoot, 'node_modules/.bin/biome');
    expect(() => execFileSync(biome, ['check', '--error-on-warnings'], { cwd: root(), stdio: 'pipe' })).not.toThrow();
  });

  test.each(['', 'Jobs', 'a/b', '../a', 'api', 'mfe-healthz', 'a b'])(
    'the name %j is rejected, and nothing is written',
    (name) => {
      expect(() => newRemote(name, root())).toThrow('is no name of a remote');
      expect(readdirSync(root())).toEqual([]);
    },
  );

  test('an existing file is not overwritten', () => {
    writeBuild(root(), { 'src/remote.ts': 'mine' });
    expect(() => newRemote('jobs', root())).toThrow('src/remote.ts exists already');
    expect(read('src/remote.ts')).toBe('mine');
    expect(existsSync(root('remote.json'))).toBe(false);
  });
});

describe('in this repository', () => {
  beforeEach(() => {
    writeBuild(root(), {
      'package.json': '{ "workspaces": ["packages/federation-tools", "mfe-a", "shell"] }',
      'mfe-a/remote.json': '{ "name": "mfe-a", "prefixes": ["/a", "/b"] }',
      'e2e/src/harness/urls.ts': "  '/a': { urls: ['/a'] },\n  '/error-checking-guest': {},\n",
    });
  });

  test("the new remote is a workspace with an e2e address for each route, and uses the root's other dev dependencies", () => {
    expect(newRemote('mfe-c', root())).toBe(root('mfe-c'));
    expect(listRemotes(root()).map(({ name }) => name)).toEqual(['mfe-a', 'mfe-c']);
    expect(readJson('mfe-c/remote.json').$schema).toMatch(/^\.\.\/node_modules\//);
    expect(read('e2e/src/harness/urls.ts')).toMatch(
      /'\/a': .*\n {2}'\/c': .*'C' \},\n {2}'\/c\/:name': .*'Amara Okafor' \},\n/,
    );
    expect(readJson('mfe-c/package.json').devDependencies).toEqual({ '@meridian-vale/federation-tools': '*' });
    expect(readdirSync(root('mfe-c')).sort()).toEqual(['package.json', 'remote.json', 'src', 'test', 'tsconfig.json']);
  });

  test('a prefix that another remote owns is rejected', () => {
    expect(() => newRemote('b', root())).toThrow('/b is owned by mfe-a');
    expect(existsSync(root('mfe-b'))).toBe(false);
  });
});

describe('the template', () => {
  test('has the schema of remote.json that the registry reads it by', () => {
    const tools = path.join(repositoryRoot, 'packages/federation-tools');
    const json = (file: string) => JSON.parse(readFileSync(path.join(tools, file), 'utf8'));
    expect(json('remote.schema.json')).toEqual(JSON.parse(JSON.stringify(remoteSchema)));
    const { $schema } = json('template/remote.json');
    expect(path.join('node_modules/@meridian-vale/federation-tools', path.basename($schema))).toBe(path.join($schema));
    expect(json('package.json').files).toContain(path.basename($schema));
  });

  const template = JSON.parse(
    readFileSync(path.join(repositoryRoot, 'packages/federation-tools/template/package.json'), 'utf8'),
  );

  test('is compatible with the current shell', () => {
    const remote = { name: 'mfe-sample', version: '1.0.0', requires: requires(template.peerDependencies) };
    const shell = { name: 'shell', version: '1.0.0', provides: provides() };
    expect(incompatibility(remote as never, shell as never)).toBeUndefined();
  });

  test('has the same versions of dev dependencies as this repository', () => {
    const [repository, kit] = ['package.json', 'packages/federation-tools/package.json'].map((file) =>
      JSON.parse(readFileSync(path.join(repositoryRoot, file), 'utf8')),
    );
    expect({ ...repository.devDependencies, ...kit.dependencies }).toMatchObject(template.devDependencies);
  });
});
