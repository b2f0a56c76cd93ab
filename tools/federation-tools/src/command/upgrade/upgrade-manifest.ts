import { readFileSync } from 'node:fs';
import path from 'node:path';
import { kitPackages, withoutScope } from '../../packing/kit-packages.ts';
import { type ManifestFields, manifestFields } from '../../scaffold/scaffold-record.ts';
import type { Plan } from './plan.ts';

/**
 * Brings `package.json` up to date, field by field: what the team has not changed follows the template, and the kit's
 * packages come from `specs`. A peer dependency stays a range, because a release declares it.
 * @param specs version or file by package of the kit; empty to leave them as they are
 */
export function upgradeManifest(
  dir: string,
  before: ManifestFields,
  after: ManifestFields,
  specs: Readonly<Record<string, string>>,
): Plan {
  const file = path.join(dir, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const changes: string[] = [];
  const byHand: string[] = [];
  const set = (field: string, name: string, value: string | undefined): void => {
    changes.push(`package.json: ${field}.${name}: ${manifest[field]?.[name] ?? 'new'} → ${value ?? 'removed'}`);
    manifest[field] = { ...manifest[field], [name]: value };
  };
  for (const field of manifestFields) {
    const isInstalled = field === 'dependencies' || field === 'devDependencies';
    for (const name of field === 'scripts' ? [] : kitPackages) {
      const old = beforeScope(name);
      const own: string | undefined = manifest[field]?.[old];
      if (!own || !specs[name]) continue;
      set(field, old, undefined);
      set(field, name, isInstalled ? specs[name] : own);
    }
    const names = new Set([before, after, manifest].flatMap((each) => Object.keys(each[field] ?? {})));
    for (const name of names) {
      const own: string | undefined = manifest[field]?.[name];
      const [was, now] = [before[field]?.[name] ?? before[field]?.[beforeScope(name)], after[field]?.[name]];
      if (isInstalled && isKit(name)) {
        const spec = specs[name];
        if (spec && spec !== own && (own || now)) set(field, name, spec);
      } else if (field === 'peerDependencies' && own?.startsWith('file:') && now) set(field, name, now);
      else if (was === now || own === now) continue;
      else if (own === was) set(field, name, now);
      else byHand.push(`package.json: ${field}.${name} is ${own ?? 'gone'}; the template has ${now ?? 'none'} now`);
    }
  }
  if (changes.length === 0) return { writes: {}, changes, byHand };
  return { writes: { 'package.json': { text: `${JSON.stringify(manifest, null, 2)}\n` } }, changes, byHand };
}

/** The name that a kit's package had when the kit had no scope. */
const beforeScope = (name: string): string => (isKit(name) ? withoutScope(name) : name);

const isKit = (name: string): boolean => kitPackages.some((each) => each === name);
