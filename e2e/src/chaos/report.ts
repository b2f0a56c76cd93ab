import type { NotApplicable, Way } from './faults.ts';
import type { CellResult } from './visit.ts';

export interface Cell {
  /** A remote, a service or the browser. */
  readonly subject: string;
  readonly fault: string;
  readonly way: Way;
  readonly result: CellResult | NotApplicable;
}

export const isRed = ({ result }: Cell): boolean => 'problems' in result && result.problems.length > 0;

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** A cell's result on one line, e.g. for a terminal. */
export function describeResult({ result }: Cell): string {
  if ('reason' in result) return `not applicable: ${result.reason}`;
  const { outcome, tookMs, problems } = result;
  return problems.length > 0 ? `RED: ${problems.join('; ')}` : `${outcome}, ${seconds(tookMs)}`;
}

/** The cells as a Markdown document. */
export function formatMatrix(
  cells: readonly Cell[],
  { date, commit, total }: { date: string; commit: string; total: number },
): string {
  const applicable = cells.filter(({ result }) => 'problems' in result);
  const red = applicable.filter(isRed);
  const rowOf = ({ subject, fault }: Cell) => `${subject} | ${fault}`;
  const rows = [...new Set(cells.map(rowOf))].map((row) => {
    const group = cells.filter((cell) => rowOf(cell) === row);
    const of = (way: Way) => group.filter((cell) => cell.way === way).map((cell) => escapeCell(describeResult(cell)));
    return `| ${row} | ${of('first load')} | ${of('client navigation')} |`;
  });
  return `# Fault matrix

What a visitor sees in the end, and after how long, while a part of the site is broken. In every cell header, footer and navigation work, pages of the other remotes too, nothing loads twice, and the shell's process lives. Written by \`npm run chaos\`: ${date}, commit ${commit}; ${applicable.length - red.length} of ${applicable.length} cells are green.${cells.length < total ? ` ${total - cells.length} cells were not run.` : ''}

| what is broken | fault | first load | client navigation |
| --- | --- | --- | --- |
${rows.join('\n')}
`;
}

export const escapeCell = (text: string): string => text.replaceAll('|', '\\|');
