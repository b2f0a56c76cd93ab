import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { arrivals, kinds } from '../../deploy/site-load.ts';
import { root } from '../../harness/root.ts';
import { escapeCell, seconds } from '../report.ts';
import type { Row } from './row.ts';
import { rows } from './rows.ts';
import type { RowResult } from './run-row.ts';

/** @property isShort whether intervals and waiting times of the alerts were shortened */
export interface TimedResult extends RowResult {
  readonly isShort: boolean;
}

export const isRed = ({ problems }: RowResult): boolean => problems.length > 0;

const rowOf = (result: TimedResult): Row => rows.find(({ name }) => name === result.name) as Row;

const failedOf = ({ counts }: TimedResult): string =>
  kinds
    .map((kind) => `${kind} ${counts[kind].failed}/${counts[kind].sent} (${seconds(counts[kind].slowest)})`)
    .join(', ');

function recoveryOf(result: TimedResult): string {
  if (result.recoveryMs === undefined) return 'not recovered';
  const { endedBy } = rowOf(result);
  return endedBy ? `${seconds(result.recoveryMs)} after ${endedBy}` : `by itself, ${seconds(result.recoveryMs)}`;
}

const alertsOf = (result: TimedResult): string =>
  result.alerts
    .map(([name, afterMs]) => `${name} ${seconds(afterMs)}${result.isShort ? ' (shortened)' : ''}`)
    .join(', ') || `none (${rowOf(result).quiet ?? 'missing'})`;

/** A row's result on one line, for a terminal. */
export const describeRow = (result: TimedResult): string =>
  result.unavailable
    ? `not here: ${result.unavailable}`
    : `${isRed(result) ? `RED: ${result.problems.join('; ')}; ` : ''}${failedOf(result)}; ${recoveryOf(result)}; ${alertsOf(result)}`;

export const faultTable = path.join(root, '.cache/chaos/fault-table.md');

/** Writes the table: these results, and the rows that were not run as they are there. */
export function writeFaultTable(results: readonly TimedResult[]): void {
  const lines = new Map(
    [...(existsSync(faultTable) ? readFileSync(faultTable, 'utf8') : '').matchAll(/^\| `([\w-]+)` \|.*$/gm)].map(
      ([line, name]) => [name, line],
    ),
  );
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const commit =
    git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain', '--', '*/src/*') ? ', changed' : '');
  const measured = `${new Date().toISOString().slice(0, 10)}, ${commit}`;
  for (const result of results) {
    const { fault, before, emulated } = rowOf(result);
    const cells = result.unavailable
      ? [`not run: ${result.unavailable}`, '', '']
      : [failedOf(result), recoveryOf(result), alertsOf(result)];
    const red = isRed(result) ? ` **RED: ${result.problems.join('; ')}**` : '';
    const all = [fault + red, before, ...cells, emulated ?? '', measured];
    lines.set(result.name, `| \`${result.name}\` | ${all.map(escapeCell).join(' | ')} |`);
  }
  const table = rows.map(({ name }) => lines.get(name) ?? `| \`${name}\` | **RED: not run** | | | | | | |`);
  const green = table.filter((line) => !line.includes('**RED')).length;
  mkdirSync(path.dirname(faultTable), { recursive: true });
  writeFileSync(
    faultTable,
    `# Faults in operation

What each fault costs the site as it is shipped: nginx with its configuration, two shells, two platforms, PostgreSQL, Redis, and Prometheus with its rules, as plain processes on one machine. Visitors arrive at a fixed rate, whether or not the site answers: ${arrivals.pages} pages, ${arrivals.reads} reads of posts, ${arrivals.searches} uncached list and ${arrivals.writes} new guests (writes) a second; each call is made once, as the site makes it, and fails after ten seconds. A guest for whom the services issue a token without their database (202) has not failed. Failed requests of those sent, with the slowest response; how long until everything was well; which alert fired how long after the fault. Others than the row's own may belong to the row before. "Before" is what an operator measured first; where a time is "shortened", Prometheus scraped every 4 s and alerts waited as long. Written by \`npm run chaos -- operation\`, each row when it was last run; ${green} of ${table.length} rows are green.

| row | fault | before | failed | recovery | alert | emulated | measured |
| --- | --- | --- | --- | --- | --- | --- | --- |
${table.join('\n')}
`,
  );
}
