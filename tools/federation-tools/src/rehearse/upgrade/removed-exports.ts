import { readFileSync } from 'node:fs';
import path from 'node:path';
import { serverExternals } from '@meridian-vale/federation/shared-names';
import type { Finding } from 'gate/finding';
import { sourcePosition } from 'gate/source-position';
import { packageUses } from 'releases/router-imports';
import type { SharedExports } from './shared-exports.ts';

/** What a shell exports before and after an upgrade, and the versions that it provides then. */
interface ExportsChange {
  /** Undefined: everything that a release uses. */
  readonly before: SharedExports | undefined;
  readonly after: SharedExports;
  readonly provides: Readonly<Record<string, string>>;
}

/** The places where a release uses what the new versions do not export, whether or not rendering gets there. */
export function removedExports(name: string, dir: string, { before, after, provides }: ExportsChange): Finding[] {
  const file = `${name}.cjs`;
  const bundle = readFileSync(path.join(dir, 'server', file), 'utf8');
  const findings = new Map<string, Finding>();
  for (const use of packageUses(bundle, serverExternals)) {
    if (before?.get(use.from)?.has(use.name) === false || after.get(use.from)?.has(use.name)) continue;
    const lines = bundle.slice(0, use.start).split('\n');
    const at = sourcePosition(dir, `${file}:${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`);
    const message = `uses ${use.name} of ${use.from}, which ${[use.from, provides[use.from]].filter(Boolean).join(' ')} does not have`;
    findings.set(`${at} ${message}`, { check: 'shared-packages', message, ...(at ? { file: at } : {}) });
  }
  return [...findings.values()];
}
