// Draws the picture of the packages in README.md: which workspace depends on which, by the manifests, which declare what
// is imported. `--write` writes it; without, the exit status is 1 if the committed one is out of date.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';

const read = (file) => readFileSync(path.join(root, file), 'utf8');
/** Without the scope of the packages that teams install. */
const manifestOf = (folder) => JSON.parse(read(`${folder}/package.json`).replaceAll('@meridian-vale/', ''));
// The remotes are one box, with what any of them imports: one more changes no picture.
const boxOf = (name) => (name.startsWith('mfe-') ? 'mfe' : name);

const imports = new Map();
for (const folder of manifestOf('.').workspaces) {
  const { name, dependencies, peerDependencies } = manifestOf(folder);
  const known = imports.get(boxOf(name)) ?? [];
  imports.set(boxOf(name), [...known, ...Object.keys({ ...dependencies, ...peerDependencies })]);
}
for (const [name, to] of imports) imports.set(name, new Set(to.filter((each) => imports.has(each))));

/** Whether a package reaches another; what applications depend on implies nothing. */
const isApplication = (name) => ['shell', 'platform', 'mfe'].includes(name);
const reaches = (from, to) =>
  !isApplication(from) && [...imports.get(from)].some((each) => each === to || reaches(each, to));
const arrows = [...imports].flatMap(([name, to]) =>
  [...to]
    .filter((each) => ![...to].some((other) => other !== each && reaches(other, each)))
    .map((each) => `  ${name}-->${each}`),
);
const readme = read('README.md');
const drawn = readme.replace(/(?<=```mermaid\n)[^`]*/, ['graph TD', ...arrows, ''].join('\n'));
if (process.argv.includes('--write')) writeFileSync(path.join(root, 'README.md'), drawn);
else if (readme !== drawn) {
  console.error('README.md has not the picture of the packages as they are');
  process.exitCode = 1;
}
