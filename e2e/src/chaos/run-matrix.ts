import { chromium } from '@playwright/test';
import config from '../../playwright.config.ts';
import { keepResults } from './kept-results.ts';
import { machineSlowness } from './machine-slowness.ts';
import { matrix } from './matrix.ts';
import { type Cell, describeResult, formatMatrix, isRed } from './report.ts';
import { startChaosSite } from './site.ts';

/** Selected subjects and faults; default: all cells. The report is written once all cells of a commit have been run. */
const words = process.argv.slice(2);
const known = { subjects: namesOf('subject'), faults: namesOf('fault') };
const subjects = words.filter((word) => known.subjects.includes(word));
const faults = words.filter((word) => known.faults.includes(word));
const unknown = words.filter((word) => ![...subjects, ...faults].includes(word));
if (unknown.length > 0) {
  console.error(
    `Unknown: ${unknown.join(', ')}. Choose from ${known.subjects.join(', ')}; ${known.faults.join('; ')}.`,
  );
  process.exit(2);
}
const planned = matrix.filter(
  ({ subject, fault }) =>
    (subjects.length === 0 || subjects.includes(subject)) && (faults.length === 0 || faults.includes(fault)),
);

const { launchOptions } = config.use ?? {};
const slowness = machineSlowness();
const [site, browser] = await Promise.all([startChaosSite(), chromium.launch(launchOptions)]);
const cells: Cell[] = [];
console.log(`${planned.length} cells; deadlines × ${slowness.toFixed(1)}`);
try {
  for (const { run, ...cell } of planned) {
    const label = `[${cells.length + 1}/${planned.length}] ${cell.subject}, ${cell.fault}, ${cell.way}`;
    if (process.stdout.isTTY) process.stdout.write(`${label} …\r`);
    const failed = (error: Error) => ({ outcome: 'nothing', tookMs: 0, problems: [String(error.message)] });
    const result = 'reason' in run ? run : await run({ site, browser, slowness }).catch(failed);
    const done: Cell = { ...cell, result };
    cells.push(done);
    console.log(`${label}: ${describeResult(done)}`);
  }
} finally {
  await browser.close();
  await site.stop();
}

const keyOf = ({ subject, fault, way }: Pick<Cell, 'subject' | 'fault' | 'way'>) => `${subject}|${fault}|${way}`;
const summary = keepResults('fault-matrix', matrix.map(keyOf), new Map(cells.map((cell) => [keyOf(cell), cell])), {
  format: (all, facts) => formatMatrix(all, { ...facts, total: matrix.length }),
  isRed,
});
console.log(`\n${summary}`);

function namesOf(part: 'subject' | 'fault'): string[] {
  return [...new Set(matrix.map((cell) => cell[part]))];
}
