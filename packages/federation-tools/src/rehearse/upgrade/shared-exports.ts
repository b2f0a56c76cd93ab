import { readFileSync } from 'node:fs';
import path from 'node:path';
import { serverExternals } from '@meridian-vale/federation/shared-names';
import { Candidate, renderDeps } from 'gate/candidate';
import type { Finding } from 'gate/finding';
import { sourcePosition } from 'gate/source-position';
import { packageUses } from 'releases/router-imports';
import { httpFrom } from '../../test-host/http-from.ts';
import { testPartition as partition, testSite as site } from '../../test-host/test-site.ts';

/** Shared package → the names that it exports. */
export type SharedExports = ReadonlyMap<string, ReadonlySet<string>>;

/** A remote whose paths are the exports of the packages that its render process shares. */
const listing = `
exports.remote = {
  routes: [],
  paths: async () =>
    ${JSON.stringify(serverExternals)}.flatMap((name) =>
      Object.keys(require(name)).map((key) => ({ path: \`/\${name}#\${key}\` }))),
};`;

/** What a render process's program exports to releases. */
export async function readSharedExports(program: Buffer): Promise<SharedExports> {
  const lines: string[] = [];
  const candidate = new Candidate('exports', listing, await renderDeps(program), (line) => lines.push(line));
  try {
    const http = httpFrom(() => undefined);
    const task = { kind: 'paths', site, partition } as const;
    const { paths } = await candidate.run(task, { http }, new AbortController().signal);
    const names = paths.map((entry) => entry.path.slice(1).split('#'));
    return new Map(
      serverExternals.map((each) => [each, new Set(names.flatMap(([from, name]) => (from === each && name) || []))]),
    );
  } catch (error) {
    // What a program says that ends while it starts.
    throw new Error(lines.find((line) => /^\w*Error:/.test(line)) ?? (error as Error).message, { cause: error });
  } finally {
    candidate.end();
  }
}

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
