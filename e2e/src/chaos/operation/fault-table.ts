import { kinds } from '../../deploy/site-load.ts';
import type { ReportFacts } from '../kept-results.ts';
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

/** The results as a Markdown document. */
export function formatFaultTable(results: readonly TimedResult[], { date, commit }: ReportFacts): string {
  const lines = results.map((result) => {
    const { fault, before, emulated } = rowOf(result);
    const cells = result.unavailable
      ? [`not run: ${result.unavailable}`, '', '']
      : [failedOf(result), recoveryOf(result), alertsOf(result)];
    const red = isRed(result) ? ` **RED: ${result.problems.join('; ')}**` : '';
    return `| \`${result.name}\` | ${[fault + red, before, ...cells, emulated ?? ''].map(escapeCell).join(' | ')} |`;
  });
  const green = results.filter((result) => !isRed(result)).length;
  return `# Faults in operation

What each fault costs the site as it is shipped: nginx with its configuration, two shells, two platforms, PostgreSQL, Redis, and Prometheus with its rules, as plain processes on one machine, under a light load. Failed requests of those sent, with the slowest response; how long until everything was well; which alert fired how long after the fault. Others than the row's own may belong to the row before. "Before" is what an operator measured first; where a time is "shortened", Prometheus scraped every 4 s and alerts waited as long. Written by \`npm run chaos -- operation\`: ${date}, commit ${commit}; ${green} of ${results.length} rows are green${results.length < rows.length ? `, ${rows.length - results.length} were not run` : ''}.

| row | fault | before | failed | recovery | alert | emulated |
| --- | --- | --- | --- | --- | --- | --- |
${lines.join('\n')}
`;
}
