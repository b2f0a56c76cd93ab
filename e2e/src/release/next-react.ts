import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../harness/root.ts';

/** What it lacks, by package; neither the router nor the kit uses them. */
const removed = { react: ['createRef', 'cloneElement', 'PureComponent'], 'react-dom': ['useFormState'] } as const;

/**
 * React of this checkout as version 20.0.0, without some of its exports: no published version lacks any.
 * @returns the packages as `--with` takes them
 */
export function nextReact(dir: string): string[] {
  return Object.entries(removed).map(([name, names]) => {
    const folder = path.join(dir, name);
    cpSync(path.join(root, 'node_modules', name), folder, { recursive: true });
    const manifest = path.join(folder, 'package.json');
    const { dependencies: _, ...rest } = JSON.parse(readFileSync(manifest, 'utf8'));
    writeFileSync(manifest, JSON.stringify({ ...rest, version: '20.0.0' }));
    const file = `./cjs/${name}.development.js`;
    const exported = `module.exports = { ...require('${file}') };\n`;
    const deleted = names.map((each) => `delete module.exports.${each};\n`);
    writeFileSync(path.join(folder, 'index.js'), [exported, ...deleted].join(''));
    return `${name}@file:${folder}`;
  });
}
