import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { releasablePackages } from '@meridian-vale/federation-tools/build/list-remotes';

const root = path.resolve(__dirname, '../..');
const folders = ['packages/render', 'packages/federation-tools', 'shared-ui', ...releasablePackages()].map((name) =>
  path.join(root, name, 'src'),
);
const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
);
const read = (file: string): string => readFileSync(file, 'utf8');

/** The importing files of each CSS module, with the local name. */
const uses = files
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .flatMap((file) =>
    [...read(file).matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].map(([, name = '', css = '']) => ({
      file,
      name,
      css: path.resolve(path.dirname(file), css),
    })),
  );

const classesOf = (css: string): string[] => {
  const rules = read(css).replace(/\/\*[\s\S]*?\*\/|"[^"]*"|url\([^)]*\)/g, '');
  return [...rules.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name);
};

test('every class name used in code exists in its CSS module', () => {
  const unknown = uses.flatMap(({ file, name, css }) => {
    const known = new Set(classesOf(css));
    return [...read(file).matchAll(new RegExp(`(?<![\\w/])${name}\\.(\\w+)`, 'g'))]
      .filter(([, used = '']) => !known.has(used))
      .map(([used]) => `${path.relative(root, file)}: ${used}`);
  });
  expect(uses.length).toBeGreaterThan(50);
  expect(unknown).toEqual([]);
});

test('every class of a CSS module is used', () => {
  const unused = files
    .filter((file) => file.endsWith('.module.css'))
    .flatMap((css) => {
      const importers = uses.filter((use) => use.css === css);
      return [...new Set(classesOf(css))]
        .filter((className) => !importers.some(({ file, name }) => names(read(file), name, className)))
        .map((className) => `${path.relative(root, css)}: .${className}`);
    });
  expect(unused).toEqual([]);
});

/** Whether a source uses a class: by name, or computed, as in `styles[kind]` or ``styles[`prefix${kind}`]``. */
function names(source: string, styles: string, className: string): boolean {
  if (new RegExp(`\\b${styles}\\.${className}\\b`).test(source)) return true;
  if (!source.includes(`${styles}[`)) return false;
  const beginnings = [...source.matchAll(new RegExp(`\\b${styles}\\[\`(\\w+)\\$`, 'g'))].map(([, begin = '']) => begin);
  return new RegExp(`\\b${className}\\b`).test(source) || beginnings.some((begin) => className.startsWith(begin));
}
