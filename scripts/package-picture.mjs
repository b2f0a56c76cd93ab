// Draws docs/packages.svg: which workspace depends on which, by the manifests, which declare what is imported. Those that
// have development dependencies only are named in the label. `--write` writes it; without, the exit status is 1 if the
// committed one is out of date.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { instance } from '@viz-js/viz';
import { root } from './install.mjs';

/** Without the scope of the packages that teams install. */
const read = (file) => readFileSync(path.join(root, file), 'utf8').replaceAll('@meridian-vale/', '');
const { workspaces } = JSON.parse(read('package.json'));

const declared = workspaces.map((folder) => {
  const { name, dependencies, peerDependencies, exports } = JSON.parse(read(`${folder}/package.json`));
  const kind = folder.startsWith('mfe-') ? 'remote' : folder.startsWith('shared-') ? 'shared' : folder.split('/')[0];
  return {
    name,
    kind,
    folder,
    to: Object.keys({ ...dependencies, ...peerDependencies }),
    isCheck: !(dependencies ?? peerDependencies ?? exports),
  };
});
const remotes = declared.filter(({ kind }) => kind === 'remote');
const packages = [
  ...declared.filter(({ kind, isCheck }) => kind !== 'remote' && !isCheck),
  // The remotes are one box, with what any of them imports: one more changes no picture.
  {
    name: 'mfe-*',
    kind: 'remote',
    folder: 'remotes',
    to: [...new Set(remotes.flatMap(({ to }) => to))],
  },
];
const names = packages.map(({ name }) => name);
for (const each of packages) each.to = each.to.filter((name) => names.includes(name));

/** Whether a package reaches another; what applications depend on implies nothing. */
const reaches = (from, to) => {
  const { kind, to: next } = packages.find(({ name }) => name === from);
  return ['packages', 'shared'].includes(kind) && next.some((each) => each === to || reaches(each, to));
};
const direct = ({ to }) => to.filter((name) => !to.some((other) => other !== name && reaches(other, name)));

/** Legible on light and dark pages. */
const style = `<style>
  svg { --page: #fff; --ink: #1d2433; --line: #6b7487; --app: #e3ecfb; --remote: #e2f3e6; --shared: #fbf0d9; --package: #f1f3f7; background: var(--page) }
  @media (prefers-color-scheme: dark) {
    svg { --page: #12161f; --ink: #e8ebf2; --line: #98a2b8; --app: #21365c; --remote: #1d4429; --shared: #4d3d17; --package: #2a303d }
  }
  text { fill: var(--ink); font-family: system-ui, sans-serif }
  text + text { font-size: 12px }
  .node path { fill: var(--app); stroke: var(--line) }
  .remote path { fill: var(--remote) } .shared path { fill: var(--shared) } .packages path { fill: var(--package) }
  .edge path { stroke: var(--line) } .edge polygon { fill: var(--line); stroke: var(--line) }
</style>`;

const labelOf = ({ name, folder }) => (folder === name ? name : `${name}\n${folder.replace(`/${name}`, '/')}`);
const checks = declared.filter(({ isCheck }) => isCheck).map(({ name }) => name);
const viz = await instance();
const svg = viz.renderString(
  {
    graphAttributes: { bgcolor: 'transparent', label: `${checks.join(', ')}: may import everything`, labelloc: 't' },
    nodeAttributes: { shape: 'box', style: 'rounded', width: 2, height: 0.6, fixedsize: true },
    edgeAttributes: { arrowsize: 0.7 },
    nodes: packages.map((each) => ({ name: each.name, attributes: { label: labelOf(each), class: each.kind } })),
    edges: packages.flatMap((each) => direct(each).map((to) => ({ tail: each.name, head: to }))),
  },
  { format: 'svg' },
);
const [start] = /<svg[^>]*>/.exec(svg);
const opening = start.replace(/width="\S+" height="\S+"/, 'role="img" aria-label="Which package imports which"');
const picture = `${opening}\n${style}${svg.slice(svg.indexOf(start) + start.length)}`;
const file = 'docs/packages.svg';
if (process.argv.includes('--write')) writeFileSync(path.join(root, file), picture);
else if (read(file) !== picture) {
  console.error(`${file} is not the picture of the packages as they are`);
  process.exitCode = 1;
}
