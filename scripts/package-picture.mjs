// Draws docs/packages.svg from the workspaces' declared dependencies, which `npm run check` compares with their imports.
// `--write` writes it; without, the exit status is 1 if the committed one is out of date.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';
import { drawPackages } from './package-picture/draw-packages.mjs';

const read = (file) => readFileSync(path.join(root, file), 'utf8');
const packages = JSON.parse(read('package.json')).workspaces.map((folder) => {
  const { name, dependencies, peerDependencies } = JSON.parse(read(`${folder}/package.json`));
  return { name, folder, imports: Object.keys({ ...dependencies, ...peerDependencies }) };
});
const picture = drawPackages(packages);
const file = 'docs/packages.svg';
if (process.argv.includes('--write')) writeFileSync(path.join(root, file), picture);
else if (read(file) !== picture) {
  console.error(`${file} is not the picture of the packages as they are`);
  process.exitCode = 1;
}
