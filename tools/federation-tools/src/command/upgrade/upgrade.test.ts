import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from 'server-kit/repository-root';
import { kitPackages, tarballPrefix } from '../../packing/kit-packages.ts';
import { newRemote } from '../../scaffold/new-remote.ts';
import { recordFile } from '../../scaffold/scaffold-record.ts';
import { applyUpgrade } from './apply-upgrade.ts';
import type { KitSpecs } from './kit-source.ts';
import { runCodemods } from './run-codemods.ts';
import { upgrade } from './upgrade.ts';

let root: string;
let team: string;
let lines: string[];
const print = (line: string) => void lines.push(line);
const read = (file: string): string => readFileSync(path.join(team, file), 'utf8');
const manifest = () => JSON.parse(read('package.json'));
const files = () => execFileSync('git', ['status', '--porcelain'], { cwd: team, encoding: 'utf8' });
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: team });

/** A packed `federation-tools` with this repository's template. */
function kit(name: string, version: string, federation: string): string {
  const dir = path.join(root, name);
  cpSync(path.join(repositoryRoot, 'tools/federation-tools/template'), path.join(dir, 'template'), { recursive: true });
  const manifest = {
    version,
    dependencies: { '@meridian-vale/platform-client': '^1.2.0', '@meridian-vale/shared-ui': '^3.0.0' },
    peerDependencies: { '@meridian-vale/federation': `^${federation}`, '@meridian-vale/shared-identity': '^1.0.0' },
  };
  writeFileSync(path.join(dir, 'package.json'), JSON.stringify(manifest));
  return dir;
}

/** A kit with other versions, another command, two changed files, and one more dependency. */
function nextKit(): string {
  const next = kit('next', '1.1.0', '4.0.0');
  appendFileSync(path.join(next, 'template/ci.sh'), 'echo done\n');
  appendFileSync(path.join(next, 'template/gitignore'), 'coverage/\n');
  writeFileSync(path.join(next, 'template/.nvmrc'), '24\n');
  const file = path.join(next, 'template/package.json');
  const template = JSON.parse(readFileSync(file, 'utf8'));
  template.scripts.build = 'federation build --all';
  template.scripts.lint = 'biome ci';
  template.peerDependencies['@meridian-vale/federation'] = '^4.0.0';
  template.devDependencies['added-package'] = '1.0.0';
  writeFileSync(file, JSON.stringify(template));
  return next;
}

const specs: KitSpecs = Object.fromEntries(
  kitPackages.map((name) => [name, `file:../packs2/${tarballPrefix(name)}-4.0.0.tgz`]),
);
const install = jest.fn(async () => 0);
const apply = (installed: string, next: string, isDryRun = false) =>
  applyUpgrade({ dir: team, installed, next, specs, isDryRun }, install, print);

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'upgrade-test-'));
  team = path.join(root, 'team');
  lines = [];
  install.mockClear();
  execFileSync('git', ['init', '-q', team]);
  newRemote('office-hours', team);
  git('add', '.');
  git('commit', '-qm', 'first');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('what the team has not changed follows the new template; the kit moves, and peers stay ranges', async () => {
  expect(await apply(kit('old', '1.0.0', '3.1.0'), nextKit())).toBe(0);
  expect(read('ci.sh')).toMatch(/echo done\n$/);
  expect(read('.gitignore')).toContain('coverage/');
  expect(read('.nvmrc')).toBe('24\n');
  expect(manifest()).toMatchObject({
    scripts: { build: 'federation build --all', lint: 'biome ci', test: 'federation test' },
    dependencies: { '@meridian-vale/shared-ui': specs['@meridian-vale/shared-ui'] },
    devDependencies: { '@meridian-vale/federation': specs['@meridian-vale/federation'], 'added-package': '1.0.0' },
    peerDependencies: { '@meridian-vale/federation': '^4.0.0' },
  });
  expect(install).toHaveBeenCalledTimes(1);
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^@meridian-vale\/federation: 3\S+ → 4\.0\.0$/),
      'ci.sh: as the template has it now',
      '.nvmrc: added',
    ]),
  );
  expect(lines.join('\n')).not.toContain('Left to you');
});

test("what the team has changed is left as it is, and listed with the template's change", async () => {
  appendFileSync(path.join(team, 'ci.sh'), 'echo ours\n');
  rmSync(path.join(team, '.gitignore'));
  writeFileSync(path.join(team, 'package.json'), read('package.json').replace('"biome check"', '"eslint"'));
  await apply(kit('old', '1.0.0', '3.1.0'), nextKit());
  expect(read('ci.sh')).toMatch(/echo ours\n$/);
  expect(manifest().scripts.lint).toBe('eslint');
  const left = lines.find((line) => line.includes('Left to you')) ?? '';
  expect(left).toContain("- ci.sh: you have changed it; the template's changes are\n  @@");
  expect(left).toContain('\n  +echo done');
  expect(left).not.toContain('echo ours');
  expect(left).toContain('- package.json: scripts.lint is eslint; the template has biome ci now');
  expect(left).toContain('- .gitignore: you have removed it; the template has changed it');
});

test('a second run has nothing to do, nor has --dry-run written anything before the first', async () => {
  const [old, next] = [kit('old', '1.0.0', '3.1.0'), nextKit()];
  await apply(old, next, true);
  expect(lines).toContain('ci.sh: as the template has it now');
  expect(files()).toBe('');
  await apply(old, next);
  const written = files();
  lines = [];
  await apply(next, next);
  expect(lines).toEqual(['Nothing to do: the remote follows @meridian-vale/federation-tools 1.1.0']);
  expect(files()).toBe(written);
  expect(install).toHaveBeenCalledTimes(1);
});

test('a remote from before there were records follows the template that is installed', async () => {
  rmSync(path.join(team, recordFile));
  await apply(kit('old', '1.0.0', '3.1.0'), nextKit());
  expect(read('ci.sh')).toMatch(/echo done\n$/);
  expect(JSON.parse(read(recordFile)).kit).toMatchObject({
    '@meridian-vale/federation': '4.0.0',
    '@meridian-vale/federation-tools': '1.1.0',
  });
});

test('a peer dependency that an install has turned into a file becomes a range again', async () => {
  const text = read('package.json').replace('federation": "^3.0.0"', 'federation": "file:../packs/federation.tgz"');
  writeFileSync(path.join(team, 'package.json'), text);
  const old = kit('old', '1.0.0', '3.1.0');
  await apply(old, old);
  expect(manifest().peerDependencies['@meridian-vale/federation']).toBe('^3.0.0');
});

test('the breaking versions between two kits rename what the sources import, fixtures included', () => {
  const write = (file: string, text: string) => writeFileSync(path.join(team, file), text);
  write('test/fixtures.ts', 'export function answer() {}\nexport const addresses = {};\n');
  write(
    'src/a.ts',
    "import { answer } from '../test/fixtures.ts';\nimport { services } from 'federation/remote';\nuse(answer, services);\n",
  );
  const { writes, byHand } = runCodemods(
    team,
    { '@meridian-vale/federation': '1.1.0' },
    { '@meridian-vale/federation': '3.1.0' },
    () => false,
  );
  expect(writes).toEqual({
    'src/a.ts': {
      text: "import { respond } from '../test/fixtures.ts';\nimport { servicesContext } from 'federation/remote';\nuse(respond, servicesContext);\n",
    },
    'test/fixtures.ts': { text: 'export function respond() {}\nexport const urls = {};\n' },
  });
  expect(byHand).toContainEqual(expect.stringContaining('@meridian-vale/federation 3.0.0: `paths(services, signal)`'));
  const none = { writes: {}, changes: [], byHand: [] };
  expect(
    runCodemods(team, { '@meridian-vale/federation': '3.0.0' }, { '@meridian-vale/federation': '3.1.0' }, () => false),
  ).toEqual(none);
});

test('a kit without a scope is followed by the one with it, in the sources and in package.json', async () => {
  for (const file of ['package.json', recordFile, 'test/fixtures.ts', 'src/people/people-page.tsx'])
    writeFileSync(path.join(team, file), read(file).replaceAll('@meridian-vale/', ''));
  writeFileSync(path.join(team, 'src/a.ts'), "import { identity } from 'shared-identity';\nidentity();\n");
  writeFileSync(
    path.join(team, recordFile),
    JSON.stringify({ ...JSON.parse(read(recordFile)), kit: { federation: '3.1.0', 'shared-ui': '3.0.0' } }),
  );
  await apply(kit('old', '1.0.0', '3.1.0'), nextKit());
  expect(read('src/a.ts')).toContain("import { identity } from '@meridian-vale/shared-identity';");
  expect(read('src/people/people-page.tsx')).toContain(
    "import { encodePathSegment } from '@meridian-vale/federation/path-segment';",
  );
  expect(manifest()).toMatchObject({ dependencies: { '@meridian-vale/shared-ui': specs['@meridian-vale/shared-ui'] } });
  expect(Object.keys(manifest().devDependencies)).not.toContain('federation');
  expect(manifest().peerDependencies).toMatchObject({ '@meridian-vale/federation': '^4.0.0' });
  expect(lines).toContain('@meridian-vale/federation: 3.1.0 → 4.0.0');
  expect(lines.join('\n')).not.toContain('Left to you');
});

test('a kit without a scope is known by its packages where there is no record; strings and scripts of its names stay', async () => {
  rmSync(path.join(team, recordFile));
  const old = JSON.parse(read('package.json').replaceAll('@meridian-vale/', ''));
  writeFileSync(
    path.join(team, 'package.json'),
    JSON.stringify({ ...old, scripts: { ...old.scripts, federation: 'federation' } }),
  );
  mkdirSync(path.join(team, 'node_modules/federation'), { recursive: true });
  writeFileSync(path.join(team, 'node_modules/federation/package.json'), '{ "version": "3.1.0" }');
  const source =
    "import type { A } from 'federation/contract';\njest.mock('shared-identity');\nuse('shared-ui', 'federation/remote');\n";
  writeFileSync(path.join(team, 'src/a.ts'), source);
  const next = nextKit();
  await apply(next, next);
  expect(read('src/a.ts')).toBe(
    "import type { A } from '@meridian-vale/federation/contract';\njest.mock('@meridian-vale/shared-identity');\nuse('shared-ui', 'federation/remote');\n",
  );
  expect(manifest().scripts.federation).toBe('federation');
});

test('without a commit, or a kit, nothing is changed', async () => {
  await expect(upgrade(team, ['../packs'], print)).rejects.toThrow(
    `${path.join(root, 'packs')}: expected a folder with the kit's tarballs, or the URL of a registry`,
  );
  await expect(upgrade(team, ['.'], print)).rejects.toThrow('has no meridian-vale-platform-client-<version>.tgz');
  writeFileSync(path.join(team, 'notes.txt'), '');
  await expect(upgrade(team, [], print)).rejects.toThrow('commit or stash these first, or use --force:\n?? notes.txt');
  rmSync(path.join(team, '.git'), { recursive: true });
  await expect(upgrade(team, [], print)).rejects.toThrow('this folder is in no git repository');
  rmSync(path.join(team, 'remote.json'));
  await expect(upgrade(team, [], print)).rejects.toThrow("is it a remote's folder?");
});
