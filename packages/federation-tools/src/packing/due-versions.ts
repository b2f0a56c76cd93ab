import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';
import gte from 'semver/functions/gte.js';
import inc from 'semver/functions/inc.js';
import { readJson } from '../assembly/package-manifest.ts';
import { compilerOutput } from './compiler-output.ts';
import { packageDir, readManifest } from './kit-packages.ts';
import { currentTypes, offeredModules, type PublicTypes, recordedTypes } from './public-types.ts';

/** The packages whose types have changed without the required version bump. */
export async function dueVersions(root: string, types?: readonly PublicTypes[]) {
  const due: { readonly types: PublicTypes; readonly version: string; readonly reason: string }[] = [];
  for (const after of types ?? (await currentTypes(root))) {
    const before = recordedTypes(root, after.name);
    if (!before) continue;
    const offered = offeredModules(readManifest(root, after.name));
    const dir = path.join(root, '.cache/packing/compare', after.name);
    const { change, reason = 'its public types have grown' } = await compareTypes(before, after, offered, dir);
    const version = change && inc(before.version, change);
    if (version && !gte(after.version, version)) due.push({ types: after, version, reason });
  }
  return due;
}

export function raiseVersion(root: string, name: string, version: string): void {
  const dir = packageDir(root, name);
  const locked = readJson(root, 'package-lock.json');
  locked.packages[dir].version = version;
  const changed = { [`${dir}/package.json`]: { ...readManifest(root, name), version }, 'package-lock.json': locked };
  for (const [file, value] of Object.entries(changed))
    writeFileSync(path.join(root, file), `${JSON.stringify(value, null, 2)}\n`);
}

/**
 * Whether code written against the old types still compiles against the new ones, by the compiler's own rules. A new
 * value must be assignable to the old type, and types must be mutually assignable, because a remote both receives and
 * passes their values. Additions must be optional, because a page may run in an older shell.
 * @param offered modules that can be imported; other modules matter only through them
 * @returns what the change is by the rules of semver, if there is one; of a major one, the reason
 */
export async function compareTypes(
  before: PublicTypes,
  after: PublicTypes,
  offered: readonly string[],
  dir: string,
): Promise<{ readonly change?: 'minor' | 'major'; readonly reason?: string }> {
  const isChanged = [...before.modules].some(([module, text]) => after.modules.get(module) !== text);
  const added = [...after.modules.keys()].some((module) => !before.modules.has(module));
  if (!isChanged) return added ? { change: 'minor' } : {};
  const gone = [...before.modules.keys()].find((module) => !after.modules.has(module));
  if (gone) return { change: 'major', reason: `${gone} is gone` };

  rmSync(dir, { recursive: true, force: true });
  for (const [module, text] of after.modules) write(path.join(dir, 'new', `${module}.d.ts`), text);
  for (const [module, text] of before.modules) write(path.join(dir, 'old', `${module}.d.ts`), text);
  const entries = [...before.modules.keys()].filter((module) => offered.includes(module));
  entries.forEach((module, index) => {
    write(path.join(dir, `check-${index}.ts`), assignments(module, before.modules.get(module) ?? ''));
  });
  const configuration = { extends: teamConfig, include: ['check-*.ts'], compilerOptions: { types: [] } };
  const output = await compilerOutput(dir, configuration);
  return output ? { change: 'major', reason: output.trim() } : { change: 'minor' };
}

const teamConfig = path.resolve(import.meta.dirname, '../../tsconfig.remote.json');

function write(file: string, content: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** Source of a module that compiles only if the new declarations of `module` can replace the old ones. */
function assignments(module: string, declarations: string): string {
  const types = exportedTypes(declarations).flatMap(({ name, parameters }, index) => {
    const args = parameters > 0 ? `<${Array(parameters).fill('any').join(', ')}>` : '';
    return [
      `declare const old${index}: Old.${name}${args}, new${index}: New.${name}${args};`,
      `export const given${index}: Old.${name}${args} = new${index}, taken${index}: New.${name}${args} = old${index};`,
    ];
  });
  return [
    `import type * as Old from './old/${module}.d.ts';`,
    `import type * as New from './new/${module}.d.ts';`,
    'declare const values: typeof New;',
    'export const kept: typeof Old = values;',
    ...types,
  ].join('\n');
}

/** Interfaces and type aliases, which exist only at compile time, with their number of type parameters. */
function exportedTypes(declarations: string): { readonly name: string; readonly parameters: number }[] {
  return parseSync(declarations, { syntax: 'typescript', tsx: false }).body.flatMap((item) => {
    if (item.type !== 'ExportDeclaration') return [];
    const { declaration } = item;
    return declaration.type === 'TsInterfaceDeclaration' || declaration.type === 'TsTypeAliasDeclaration'
      ? { name: declaration.id.value, parameters: declaration.typeParams?.parameters.length ?? 0 }
      : [];
  });
}
