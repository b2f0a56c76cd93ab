import { instance } from '@viz-js/viz';

/** The remotes are one box, with what any of them imports. */
function groupRemotes(packages) {
  const remotes = packages.filter(({ name }) => name.startsWith('mfe-'));
  if (remotes.length < 2) return packages;
  const imports = [...new Set(remotes.flatMap((each) => each.imports))];
  const grouped = { name: 'mfe-*', folder: `${remotes.length} remotes`, imports };
  return [...packages.filter((each) => !remotes.includes(each)), grouped];
}

/**
 * The imports of each package that no other of its imports implies. What shell and services import implies nothing, and
 * neither does what is for development.
 */
function directImports(packages) {
  const imports = new Map(packages.map(({ name, imports }) => [name, imports]));
  const isLibrary = ({ name, folder }) => folder !== name || name.startsWith('shared-') || name === 'platform-client';
  const libraries = new Set(packages.filter(isLibrary).map(({ name }) => name));
  const reaches = (from, to) =>
    libraries.has(from) && imports.get(from).some((next) => next === to || reaches(next, to));
  return new Map(
    packages.map(({ name, imports, development = [] }) => [
      name,
      [...imports.filter((to) => !imports.some((other) => other !== to && reaches(other, to))), ...development],
    ]),
  );
}

const kindOf = ({ name, folder }) =>
  name.startsWith('mfe-') ? 'remote' : name.startsWith('shared-') ? 'shared' : folder.replace('/', ' ');

const labelOf = ({ name, folder }) => (folder === name ? name : `${name}\n${folder.replace(`/${name}`, '/')}`);

/** Legible on light and dark pages. */
const style = `<style>
  svg { --page: #fff; --ink: #1d2433; --line: #6b7487; --app: #e3ecfb; --remote: #e2f3e6; --shared: #fbf0d9; --package: #f1f3f7; --tool: #f4e6f4; background: var(--page) }
  @media (prefers-color-scheme: dark) {
    svg { --page: #12161f; --ink: #e8ebf2; --line: #98a2b8; --app: #21365c; --remote: #1d4429; --shared: #4d3d17; --package: #2a303d; --tool: #452a48 }
  }
  text { fill: var(--ink); font-family: system-ui, sans-serif }
  text + text { font-size: 12px }
  .node path { fill: var(--app); stroke: var(--line) }
  .remote path { fill: var(--remote) } .shared path { fill: var(--shared) } .packages path, .platform-client path { fill: var(--package) } .federation-tools path { fill: var(--tool) }
  .edge path { stroke: var(--line) } .edge polygon { fill: var(--line); stroke: var(--line) }
  .development path { stroke-dasharray: 5 4 }
</style>`;

/**
 * A drawing of which workspace imports which.
 *
 * @param workspaces name, folder and imports of each, and what it imports for development only
 */
export async function drawPackages(workspaces) {
  const names = new Set(workspaces.map(({ name }) => name));
  const known = (all = []) => all.filter((name) => names.has(name));
  const ours = workspaces.map((each) => ({
    ...each,
    imports: known(each.imports),
    development: known(each.development),
  }));
  const isUsed = ({ name }) => ours.some(({ imports, development }) => [...imports, ...development].includes(name));
  const isCheck = (each) => each.imports.length === 0 && !isUsed(each);
  const packages = groupRemotes(ours.filter((each) => !isCheck(each)));
  const direct = directImports(packages);
  const checks = ours.filter(isCheck).map(({ name }) => name);
  const viz = await instance();
  const svg = viz.renderString(
    {
      graphAttributes: {
        bgcolor: 'transparent',
        ...(checks.length > 0 ? { label: `${checks.join(', ')}: may import everything`, labelloc: 't' } : {}),
      },
      nodeAttributes: { shape: 'box', style: 'rounded', width: 2, height: 0.6, fixedsize: true },
      edgeAttributes: { arrowsize: 0.7 },
      nodes: packages.map((each) => ({ name: each.name, attributes: { label: labelOf(each), class: kindOf(each) } })),
      edges: packages.flatMap(({ name, development = [] }) =>
        direct.get(name).map((to) => ({
          tail: name,
          head: to,
          attributes: { class: development.includes(to) ? 'development' : 'import' },
        })),
      ),
    },
    { format: 'svg' },
  );
  const [start] = /<svg[^>]*>/.exec(svg);
  const opening = start.replace(/width="\S+" height="\S+"/, 'role="img" aria-label="Which package imports which"');
  return `${opening}\n${style}${svg.slice(svg.indexOf(start) + start.length)}`;
}
