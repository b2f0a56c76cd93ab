// Draws docs/packages.svg from what the workspaces' sources import, tests apart. Those of which nothing but their own tests
// and tools is made (all dependencies are for development) are drawn as one box.
// `--write` writes it; without, the exit status is 1 if the committed one is out of date.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';
import { drawPackages } from './package-picture/draw-packages.mjs';

const read = (file) => readFileSync(path.join(root, file), 'utf8');
const { workspaces } = JSON.parse(read('package.json'));

/** The scope of the packages that teams install, which the picture leaves out. */
const scope = '@meridian-vale/';

/** The packages that the sources in a folder import, by the first segment of the module's name. */
function importsIn(folder) {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', folder], {
    cwd: root,
    encoding: 'utf8',
  });
  const sources = listed
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/(test|template)\//.test(file));
  const modules = sources
    .filter((file) => existsSync(path.join(root, file)))
    .map((file) => read(file).replaceAll(scope, ''))
    .flatMap((text) => [...text.matchAll(/\b(?:from|import)\s*\(?\s*'([a-z][^/']*)/g)].map(([, name]) => name));
  return new Set(modules);
}

const packages = workspaces.map((folder) => {
  const manifest = JSON.parse(read(`${folder}/package.json`).replaceAll(scope, ''));
  const { name, dependencies, peerDependencies, devDependencies = {} } = manifest;
  const isProduct = Boolean(dependencies ?? peerDependencies);
  const imports = isProduct ? [...importsIn(folder)].filter((each) => each !== name) : [];
  const isDevelopment = (each) => each in devDependencies;
  return {
    name,
    folder,
    imports: imports.filter((each) => !isDevelopment(each)),
    development: imports.filter(isDevelopment),
  };
});
const picture = await drawPackages(packages);
const file = 'docs/packages.svg';
if (process.argv.includes('--write')) writeFileSync(path.join(root, file), picture);
else if (read(file) !== picture) {
  console.error(`${file} is not the picture of the packages as they are`);
  process.exitCode = 1;
}
