const [boxWidth, boxHeight, gapX, gapY, margin] = [172, 46, 28, 58, 24];

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

/** The rows from top to bottom, each package above all that it imports; an arrow that passes a row has a place in it. */
function rowsOf(names, direct) {
  const level = (name) => Math.max(-1, ...direct.get(name).map(level)) + 1;
  const rows = Array.from({ length: Math.max(...names.map(level)) + 1 }, (_, index) =>
    names.filter((name) => level(name) === index),
  );
  const arrows = names.flatMap((from) =>
    direct.get(from).map((to) => {
      const via = rows.slice(level(to) + 1, level(from)).map((row) => [row, `${from} to ${to} ${rows.indexOf(row)}`]);
      for (const [row, place] of via) row.push(place);
      return [from, ...via.map(([, place]) => place).reverse(), to];
    }),
  );
  const pairs = arrows.flatMap((places) => places.slice(1).map((place, index) => [places[index], place]));
  const at = new Map();
  const settle = (row) => row.forEach((place, index) => void at.set(place, index - (row.length - 1) / 2));
  rows.forEach(settle);
  for (let sweep = 0; sweep < 12; sweep += 1) {
    const near = (place) => pairs.filter((pair) => pair[sweep % 2] === place).map((pair) => pair[1 - (sweep % 2)]);
    for (const row of sweep % 2 ? rows.toReversed() : rows) {
      const means = new Map(
        row.map((place) => [place, near(place).reduce((sum, each, _, { length }) => sum + at.get(each) / length, 0)]),
      );
      row.sort((a, b) => means.get(a) - means.get(b) || (a < b ? -1 : 1));
      settle(row);
    }
  }
  return { rows: rows.reverse(), arrows };
}

const kindOf = ({ name, folder }) =>
  name.startsWith('mfe-') ? 'remote' : name.startsWith('shared-') ? 'shared' : folder.split('/')[0];

/**
 * A drawing of which workspace imports which, legible on light and dark pages.
 *
 * @param workspaces name, folder and imports of each, and what it imports for development only
 */
export function drawPackages(workspaces) {
  const names = new Set(workspaces.map(({ name }) => name));
  const known = (all = []) => all.filter((name) => names.has(name));
  const ours = workspaces.map((each) => ({
    ...each,
    imports: known(each.imports),
    development: known(each.development),
  }));
  const isUsed = ({ name }) => ours.some(({ imports, development }) => [...imports, ...development].includes(name));
  const [checks, rest] = [true, false].map((alone) =>
    ours.filter((each) => (each.imports.length === 0 && !isUsed(each)) === alone),
  );
  const packages = groupRemotes(rest);
  const direct = directImports(packages);
  const { rows, arrows } = rowsOf(
    packages.map(({ name }) => name),
    direct,
  );
  const widthOf = (place) => (direct.has(place) ? boxWidth : 0);
  const rowWidth = (row) => row.reduce((sum, place) => sum + widthOf(place) + gapX, -gapX);

  const width = 2 * margin + Math.max(...rows.map(rowWidth));
  const top = checks.length ? margin + boxHeight + gapY / 2 : margin;
  const height = top + rows.length * (boxHeight + gapY) - gapY + margin;
  const at = new Map();
  rows.forEach((row, index) => {
    let x = (width - rowWidth(row)) / 2;
    for (const place of row) {
      at.set(place, { x: x + widthOf(place) / 2, y: top + index * (boxHeight + gapY) });
      x += widthOf(place) + gapX;
    }
  });

  const isDevelopment = ([from, ...to]) =>
    packages.some(({ name, development = [] }) => name === from && development.includes(to.at(-1)));
  const lines = arrows.map((places) => {
    let line = '';
    for (const [index, to] of places.slice(1).entries()) {
      const from = places[index];
      const [start, end] = [at.get(from), at.get(to)];
      const [y1, y2] = [start.y + boxHeight, end.y - (direct.has(to) ? 3 : 0)];
      const middle = (y1 + y2) / 2;
      line += `${index ? '' : `M${start.x} ${y1}`}C${start.x} ${middle} ${end.x} ${middle} ${end.x} ${y2}`;
      if (!direct.has(to)) line += `V${end.y + boxHeight}`;
    }
    const kind = isDevelopment(places) ? ' class="development"' : '';
    return `  <path d="${line}"${kind} marker-end="url(#head)"/>`;
  });
  const boxes = packages.map((each) => {
    const { x, y } = at.get(each.name);
    const where = each.folder === each.name ? '' : each.folder.replace(`/${each.name}`, '/');
    const label = `<text x="${x}" y="${y + (where ? 21 : 28)}">${each.name}</text>`;
    const folder = where && `<text class="folder" x="${x}" y="${y + 37}">${where}</text>`;
    return `  <rect class="${kindOf(each)}" x="${x - boxWidth / 2}" y="${y}" width="${boxWidth}" height="${boxHeight}" rx="6"/>${label}${folder}`;
  });
  const around = `<rect class="checks" x="${margin}" y="${margin}" width="${width - 2 * margin}" height="${boxHeight}" rx="6"/>
  <text x="${width / 2}" y="${margin + 28}">${checks.map(({ name }) => name).join(', ')}: may import everything</text>`;

  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="Which package imports which">
<style>
  svg { --page: #fff; --ink: #1d2433; --line: #6b7487; --app: #e3ecfb; --remote: #e2f3e6; --shared: #fbf0d9; --package: #f1f3f7; --tool: #f4e6f4 }
  @media (prefers-color-scheme: dark) {
    svg { --page: #12161f; --ink: #e8ebf2; --line: #98a2b8; --app: #21365c; --remote: #1d4429; --shared: #4d3d17; --package: #2a303d; --tool: #452a48 }
  }
  .page { fill: var(--page) }
  text { fill: var(--ink); font: 15px system-ui, sans-serif; text-anchor: middle }
  .folder { font-size: 12px }
  rect { fill: var(--app); stroke: var(--line) }
  .page { fill: var(--page); stroke: none }
  .remote { fill: var(--remote) } .shared { fill: var(--shared) } .packages, .platform-client { fill: var(--package) } .tools { fill: var(--tool) }
  .checks { fill: none; stroke-dasharray: 5 4 }
  path { fill: none; stroke: var(--line); stroke-width: 1.4 }
  .development { stroke-dasharray: 5 4 }
  marker path { fill: var(--line); stroke: none }
</style>
<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0 8 4 0 8z"/></marker></defs>
<rect class="page" width="${width}" height="${height}"/>
  ${checks.length ? around : ''}
${lines.join('\n')}
${boxes.join('\n')}
</svg>
`;
}
