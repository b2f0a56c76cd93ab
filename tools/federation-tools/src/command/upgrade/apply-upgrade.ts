import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readIfExists } from 'releases/stored-files';
import { kitPackages, toolsPackage, withoutScope } from '../../packing/kit-packages.ts';
import { formatRecord, manifestOf, readRecord, recordFile, scaffoldRecord } from '../../scaffold/scaffold-record.ts';
import { templateFiles } from '../../scaffold/template-files.ts';
import type { Print } from '../print-registry.ts';
import { type KitSpecs, kitVersions } from './kit-source.ts';
import type { Plan } from './plan.ts';
import { runCodemods } from './run-codemods.ts';
import { upgradeFiles } from './upgrade-files.ts';
import { upgradeManifest } from './upgrade-manifest.ts';

export interface Upgrade {
  /** The remote. */
  readonly dir: string;
  /** The folder of the installed `federation-tools`, and of the one to upgrade to. */
  readonly installed: string;
  readonly next: string;
  readonly specs: KitSpecs;
  readonly isDryRun: boolean;
}

/**
 * Upgrades a remote's files and sources to a kit; prints what it does and what is left to do. Says so, and writes nothing,
 * if there is nothing to do.
 * @param install installs what `package.json` says; called if that has changed
 * @returns the exit status
 */
export async function applyUpgrade(
  { dir, installed, next, specs, isDryRun }: Upgrade,
  install: () => Promise<number>,
  print: Print,
): Promise<number> {
  const { name } = JSON.parse(readFileSync(path.join(dir, 'remote.json'), 'utf8'));
  const [before, after] = [installed, next].map((tools) =>
    templateFiles(path.join(tools, 'template'), name.replace(/^mfe-/, '')),
  ) as [ReturnType<typeof templateFiles>, ReturnType<typeof templateFiles>];
  const record = readRecord(dir);
  const [from, to] = [
    withScopes(record?.kit ?? { ...kitVersions(installed), ...unscopedVersions(dir) }),
    kitVersions(next),
  ];
  const manifest = upgradeManifest(dir, record?.manifest ?? manifestOf(before), manifestOf(after), specs);
  const files = upgradeFiles(dir, record, before, after);
  const code = runCodemods(dir, from, to, (file) => file in files.writes);
  const plans: readonly Plan[] = [manifest, files, code];

  const moved = Object.keys(to).filter((each) => from[each] !== to[each]);
  const changes = [...moved.map((each) => `${each}: ${from[each]} → ${to[each]}`), ...plans.flatMap((p) => p.changes)];
  const byHand = plans.flatMap((plan) => plan.byHand);
  if (changes.length + byHand.length === 0) {
    print(`Nothing to do: the remote follows ${toolsPackage} ${to[toolsPackage]}`);
    return 0;
  }
  for (const change of changes) print(change);
  if (byHand.length > 0)
    print(`\nLeft to you:\n${byHand.map((what) => `- ${what.replaceAll('\n', '\n  ')}`).join('\n')}`);
  if (isDryRun) {
    print('\nNothing was written (--dry-run)');
    return 0;
  }
  const writes = Object.assign({}, ...plans.map((plan) => plan.writes)) as Plan['writes'];
  for (const [file, content] of Object.entries(writes)) write(path.join(dir, file), content);
  write(path.join(dir, recordFile), { text: formatRecord(scaffoldRecord(after, to)) });
  const status = manifest.changes.length > 0 ? await install() : 0;
  print(
    status === 0
      ? '\nNext: look at `git diff`, then npm run format, npm test, npm run check'
      : '\nnpm install failed: mend what it says and run it again, or take everything back with `git restore . && git clean -d --force`',
  );
  return status;
}

/** The kit from before the scope that a remote has installed, of which there may be no record. */
const unscopedVersions = (dir: string): KitSpecs =>
  Object.fromEntries(
    kitPackages.flatMap((name) => {
      const manifest = readIfExists(path.join(dir, 'node_modules', withoutScope(name), 'package.json'));
      return manifest ? [[name, JSON.parse(manifest.toString()).version]] : [];
    }),
  );

/** A record from before the scope has the packages' names without it. */
const withScopes = (kit: KitSpecs): KitSpecs =>
  Object.fromEntries(kitPackages.map((name) => [name, kit[name] ?? kit[withoutScope(name)] ?? '']));

function write(file: string, content: Plan['writes'][string]): void {
  if (!content) {
    rmSync(file);
    return;
  }
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content.text, content.mode === undefined ? {} : { mode: content.mode });
}
