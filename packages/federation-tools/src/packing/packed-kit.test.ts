import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { init, parse } from 'es-module-lexer';
import { repositoryRoot } from 'server-kit/repository-root';
import { longTest } from '../../../server-kit/test/long.ts';
import { kitPackages } from './kit-packages.ts';
import { packPackages } from './pack-packages.ts';

let dir: string;
let packages: string;

/** Unpacks the tarballs as npm would; links third-party packages from this checkout, which saves an install. */
beforeAll(async () => {
  await init;
  dir = mkdtempSync(path.join(tmpdir(), 'packed-'));
  packages = path.join(dir, 'node_modules');
  for (const tarball of await packPackages(repositoryRoot, path.join(dir, 'packs'))) {
    const folder = path.join(
      packages,
      path.basename(tarball).replace(/^meridian-vale-(.*)-[\d.]+\.tgz$/, '@meridian-vale/$1'),
    );
    mkdirSync(folder, { recursive: true });
    execFileSync('tar', ['xzf', tarball, '-C', folder, '--strip-components=1']);
  }
  const installed = path.join(repositoryRoot, 'node_modules');
  for (const name of readdirSync(installed))
    if (!existsSync(path.join(packages, name)) && !name.startsWith('.'))
      symlinkSync(path.join(installed, name), path.join(packages, name));
}, 60_000);
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const filesOf = (name: string, ending: RegExp): string[] =>
  readdirSync(path.join(packages, name, 'dist'), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => path.join(packages, name, 'dist', file));

test.each(kitPackages)('%s imports only its own files and declared dependencies [AUTHOR-2]', (name) => {
  const manifest = JSON.parse(readFileSync(path.join(packages, name, 'package.json'), 'utf8'));
  const declared = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies, [name]: '' });
  const files = filesOf(name, /\.js$/);
  expect(files.length).toBeGreaterThan(5);
  const missing = files.flatMap((file) =>
    parse(readFileSync(file, 'utf8'))[0]
      .flatMap(({ n }) => n ?? [])
      .filter((request) =>
        request.startsWith('.')
          ? !existsSync(path.resolve(path.dirname(file), request))
          : !isBuiltin(request) && !declared.some((each) => request === each || request.startsWith(`${each}/`)),
      )
      .map((request) => `${path.relative(packages, file)}: ${request}`),
  );
  expect(missing).toEqual([]);
});

test.each(kitPackages)(
  '%s contains no tests, and no declaration that imports a TypeScript source [AUTHOR-2]',
  (name) => {
    expect(filesOf(name, /\.(test|examples)\./)).toEqual([]);
    const declarations = filesOf(name, /\.d\.ts$/).map((file) => readFileSync(file, 'utf8'));
    expect(declarations.filter((text) => /(?:from|import\(|path=) ?['"]\.{1,2}\/[^'"]*\.tsx?['"]/.test(text))).toEqual(
      [],
    );
  },
);

test('the guides for teams are in the package of the command, where the template says, and the changelog', () => {
  const guides = path.join(repositoryRoot, 'docs/teams');
  const packed = path.join(packages, '@meridian-vale/federation-tools/docs');
  const all = readdirSync(guides, { recursive: true, encoding: 'utf8' }).sort();
  expect(readdirSync(packed, { recursive: true, encoding: 'utf8' }).sort()).toEqual(all);
  const template = readFileSync(path.join(packages, '@meridian-vale/federation-tools/template/README.md'), 'utf8');
  expect(template).toContain('(node_modules/@meridian-vale/federation-tools/docs)');
  const changelog = readFileSync(path.join(packages, '@meridian-vale/federation-tools/CHANGELOG.md'), 'utf8');
  expect(changelog).toBe(readFileSync(path.join(repositoryRoot, 'docs/CHANGELOG.md'), 'utf8'));
});

/** In the short run, commands that build and check are run from source, and the packed one makes a site. */
longTest('the packed CLI creates a remote, builds it and runs the gate, whatever timers it leaves [GATE-20]', () => {
  const program = path.join(packages, '@meridian-vale/federation-tools/dist/command/main.js');
  const temporary = mkdtempSync(path.join(dir, 'tmp-'));
  const run = (...args: string[]): string =>
    execFileSync(process.execPath, [program, ...args], {
      cwd: dir,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, TMPDIR: temporary, REGISTRY_DIR: path.join(dir, 'registry') },
    });
  expect(run('--help')).toContain('new-remote <name>');
  expect(run('new-remote', 'office-hours')).toContain(`Made ${dir}`);
  appendFileSync(path.join(dir, 'src/remote.ts'), '\nsetInterval(() => {}, 1_000);\n');
  expect(run('publish', '--version', '1.0.0', '--no-promote', '--no-browser', '--skip-tests')).toContain(
    'Stored mfe-office-hours 1.0.0; it is NOT live\nTo go live: npx --no-install federation promote 1.0.0\n',
  );
  const built = path.join(dir, 'dist/1.0.0');
  const files = readdirSync(path.join(built, 'browser')).filter((file) => !file.endsWith('.map'));
  const expected = [
    'assets.json',
    'mf-manifest.json',
    expect.stringMatching(/^people-count\.\w+\.js$/),
    expect.stringMatching(/^people\.\w+\.css$/),
    expect.stringMatching(/^people\.\w+\.js$/),
    expect.stringMatching(/^person\.\w+\.js$/),
    expect.stringMatching(/^remoteEntry\.\w+\.js$/),
  ];
  expect(files).toEqual(expect.arrayContaining(expected));
  expect(files).toHaveLength(expected.length);
  expect(readFileSync(path.join(built, 'server/mfe-office-hours.cjs'), 'utf8')).toContain('Office hours');
  expect(readdirSync(temporary).filter((file) => file.startsWith('gate-'))).toEqual([]);
});

/** What new-site.long.spec.ts builds, and serves with the packed host. */
test('the packed CLI makes a site of two remotes in few lines that Biome accepts, without visitors in it', () => {
  const site = path.join(dir, 'site');
  mkdirSync(site);
  const program = path.join(packages, '@meridian-vale/federation-tools/dist/command/main.js');
  const run = (...args: string[]) =>
    execFileSync(process.execPath, [program, ...args], { cwd: site, encoding: 'utf8' });
  expect(run('new-site', 'shop')).toContain(`Made ${site}`);
  const shell = path.join(site, 'shell/src');
  const lines = readdirSync(shell).flatMap(
    (file) => readFileSync(path.join(shell, file), 'utf8').match(/.*\S.*/g) ?? [],
  );
  expect(lines.length).toBeLessThanOrEqual(150);
  expect(lines.filter((line) => /guest|partition|whatsapp|care|identity/i.test(line))).toEqual([]);
  const biome = path.join(repositoryRoot, 'node_modules/.bin/biome');
  execFileSync(biome, ['check', '--error-on-warnings'], { cwd: site, stdio: 'pipe' });
});
