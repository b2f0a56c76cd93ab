import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { listFiles } from 'registry/release';
import { readRenderProgram } from 'render/render-program';
import { readSiteProgram } from 'render/site-program';
import {
  hostPackage,
  includedIn,
  includedManifest,
  type KitManifest,
  kitPackages,
  packageDir,
  packedManifest,
  publicFiles,
  readManifest,
  relativeImports,
} from './kit-packages.ts';
import { compilePackages } from './public-types.ts';

const run = promisify(execFile);

/** Compiles and packs the kit, each package with only what it exports. @returns the paths of the tarballs */
export async function packPackages(root: string, outDir: string): Promise<string[]> {
  const manifests = kitPackages.map((name) => readManifest(root, name));
  const versions = Object.fromEntries(manifests.map(({ name, version }) => [name, version]));
  const work = path.join(root, '.cache/packing');
  const compiledDir = path.join(work, 'compiled');
  const isHost = ({ name }: KitManifest): boolean => name === hostPackage;
  // Apart: it would be packed with what the tools include.
  await compilePackages(root, manifests.filter(isHost), path.join(work, 'compiled-host'));
  const others = manifests.filter((each) => !isHost(each));
  await compilePackages(root, others, compiledDir);
  mkdirSync(outDir, { recursive: true });
  const program = await readRenderProgram();
  const programOfSite = await readSiteProgram();
  const staged = manifests.map((manifest) => {
    const stage = path.join(work, manifest.name);
    stagePackage(root, manifest, isHost(manifest) ? path.join(work, 'compiled-host') : compiledDir, stage);
    if (includedIn(manifest).includes('render'))
      writeFileSync(
        path.join(stage, 'dist/render/process/parent/render-program.cjs'),
        isHost(manifest) ? programOfSite : program,
      );
    const modules = listFiles(path.join(stage, 'dist'))
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(path.join(stage, 'dist', file), 'utf8'));
    const isImported = (name: string): boolean => {
      const request = new RegExp(`\\b(?:from|import)\\s*\\(?\\s*['"]${name}(?:/[^'"]*)?['"]`);
      return modules.some((code) => request.test(code));
    };
    const included = includedManifest(root, manifest, isImported);
    const files = [...(included.files ?? []), ...guidesIn(manifest)];
    const packed = packedManifest({ ...included, files }, versions);
    writeFileSync(path.join(stage, 'package.json'), `${JSON.stringify(packed, null, 2)}\n`);
    return stage;
  });
  const { stdout } = await run('npm', [
    'pack',
    '--silent',
    '--ignore-scripts',
    '--pack-destination',
    outDir,
    ...staged,
  ]);
  return stdout
    .trim()
    .split('\n')
    .map((file) => path.join(outDir, file));
}

/** The guides for teams, the changelog and the error codes, in the package whose command they describe. */
const guidesIn = ({ publishConfig }: KitManifest): string[] => (publishConfig?.bin ? Object.keys(guides) : []);

/** The source of each, by its name in the package. */
const guides: Readonly<Record<string, string>> = {
  docs: 'docs/teams',
  'CHANGELOG.md': 'docs/CHANGELOG.md',
  'errors.md': 'docs/errors.md',
};

function stagePackage(root: string, manifest: KitManifest, compiledDir: string, stage: string): void {
  const { name, files = [] } = manifest;
  const dir = packageDir(root, name);
  const sources = path.join(root, dir, 'src');
  const compiled = path.join(compiledDir, dir, 'src');
  const dist = path.join(stage, 'dist');
  rmSync(stage, { recursive: true, force: true });
  const folders = [
    [compiled, '.'],
    ...includedIn(manifest).map((each) => [path.join(compiledDir, packageDir(root, each), 'src'), each]),
  ];
  const toRelative = relativeImports(root);
  for (const [from = '', to = ''] of folders)
    for (const file of listFiles(from)) {
      // No team imports what the tools include, so its types are not packed.
      if (to !== '.' && name !== hostPackage && file.endsWith('.d.ts')) continue;
      const target = path.join(dist, to, file);
      mkdirSync(path.dirname(target), { recursive: true });
      const content = toRelative(readFileSync(path.join(from, file), 'utf8'), path.join(to, file));
      writeFileSync(target, file.endsWith('.d.ts') ? withCompiledImports(content) : content);
    }
  const offered = publicFiles(manifest).map((file) => path.relative('src', file));
  // Styles and images that compiled modules import, and handwritten declarations.
  const assets = listFiles(sources).filter((file) =>
    /\.tsx?$/.test(file)
      ? file.endsWith('.d.ts') && offered.includes(file)
      : offered.includes(file) || existsSync(path.join(compiled, path.dirname(file))),
  );
  for (const file of assets) cpSync(path.join(sources, file), path.join(dist, file));
  const filter = (source: string): boolean => !/\/(node_modules|dist|\.cache)$/.test(source.slice(root.length));
  for (const guide of guidesIn(manifest))
    cpSync(path.join(root, guides[guide] ?? ''), path.join(stage, guide), { recursive: true });
  for (const file of files) cpSync(path.join(root, dir, file), path.join(stage, file), { recursive: true, filter });
}

/** Rewrites relative imports in declarations; the compiler does so only in JavaScript. */
const withCompiledImports = (declarations: string): string =>
  declarations.replace(/((?:from|import)\s*\(?\s*['"]\.{1,2}\/[^'"]+)\.tsx?(['"])/g, '$1.js$2');
