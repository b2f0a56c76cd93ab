import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import gt from 'semver/functions/gt.js';
import lte from 'semver/functions/lte.js';
import type { BreakingChange } from './breaking-changes/breaking-change.ts';
import { federation3 } from './breaking-changes/federation-3.ts';
import { scopedKit } from './breaking-changes/scoped-kit.ts';
import { sharedUi3 } from './breaking-changes/shared-ui-3.ts';
import type { Plan } from './plan.ts';
import { isNamed, renameImports } from './rename-imports.ts';

type Versions = Readonly<Record<string, string>>;

/** Oldest first. */
const all: readonly BreakingChange[] = [federation3, sharedUi3, scopedKit];

/**
 * Makes the breaking changes between two kits in a remote's sources, and lists those that no program can make.
 * @param isCurrent files that have the new names already
 */
export function runCodemods(
  dir: string,
  before: Versions,
  after: Versions,
  isCurrent: (file: string) => boolean,
  breakingChanges = all,
): Plan {
  const due = breakingChanges.filter((change) => {
    const [from, to] = [before[change.package], after[change.package]];
    return from && to && gt(change.version, from) && lte(change.version, to);
  });
  if (due.length === 0) return { writes: {}, changes: [], byHand: [] };
  const writes: Record<string, { text: string }> = {};
  const changes: string[] = [];
  for (const file of sourceFiles(dir).filter((each) => !isCurrent(each))) {
    const code = readFileSync(path.join(dir, file), 'utf8');
    // A module of the remote itself is named by its path from the root.
    const isModule = (specifier: string, module: string): boolean =>
      module.startsWith('.')
        ? specifier.startsWith('.') && path.join(path.dirname(file), specifier) === path.normalize(module)
        : isNamed(specifier, module);
    const text = due.reduce((before, { renamings }) => {
      const own = renamings.find(({ module }) => path.normalize(module) === file)?.names;
      return renameImports(before, renamings, isModule, own);
    }, code);
    if (text === code) continue;
    writes[file] = { text };
    changes.push(`${file}: new names of ${due.map((change) => `${change.package} ${change.version}`).join(', ')}`);
  }
  const byHand = due.flatMap((change) => change.byHand.map((what) => `${change.package} ${change.version}: ${what}`));
  return { writes, changes, byHand };
}

const generated = ['node_modules', 'dist', '.cache', '.git'];

/** A remote's scripts, relative to its folder. */
const sourceFiles = (dir: string): string[] =>
  readdirSync(dir, { withFileTypes: true })
    .filter((entry) => !generated.includes(entry.name))
    .flatMap((entry) =>
      entry.isDirectory()
        ? readdirSync(path.join(dir, entry.name), { recursive: true, encoding: 'utf8' }).map((file) =>
            path.join(entry.name, file),
          )
        : entry.name,
    )
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file) && !file.includes('node_modules'))
    .sort();
