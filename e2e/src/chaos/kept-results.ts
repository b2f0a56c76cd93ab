import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../harness/root.ts';

interface ReportFacts {
  readonly date: string;
  readonly commit: string;
}

/**
 * Writes .cache/chaos/`<name>.md` with the results of this and earlier runs of the same commit, because all may be run
 * in parts. The counts go to .cache/chaos/summary.json. Returns them as a line to print.
 * @param planned keys of the results, in the order of the report
 */
export function keepResults<T>(
  name: string,
  planned: readonly string[],
  results: ReadonlyMap<string, T>,
  { format, isRed }: { format: (all: readonly T[], facts: ReportFacts) => string; isRed: (result: T) => boolean },
): string {
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const isChanged = git('status', '--porcelain', '--', '*/src/*') !== '';
  const commit = git('rev-parse', '--short', 'HEAD') + (isChanged ? ', changed' : '');
  const folder = path.join(root, '.cache/chaos');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${name}-${commit}.json`);
  const earlier: [string, T][] = existsSync(file) && !isChanged ? JSON.parse(readFileSync(file, 'utf8')) : [];
  const merged = new Map([...earlier, ...results]);
  writeFileSync(file, JSON.stringify([...merged]));
  const all = planned.flatMap((key) => merged.get(key) ?? []);
  const report = path.join(folder, `${name}.md`);
  writeFileSync(report, format(all, { date: new Date().toISOString().slice(0, 10), commit }));
  const failed = [...results.values()].filter(isRed).length;
  const counts = { passed: results.size - failed, failed, skipped: 0 };
  writeFileSync(path.join(folder, 'summary.json'), `${JSON.stringify(counts)}\n`);
  if (failed > 0) process.exitCode = 1;
  return `${counts.passed} of ${results.size} are green: ${report}`;
}
