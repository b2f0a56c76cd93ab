import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import config from '../../playwright.config.ts';
import { root } from '../harness/root.ts';
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

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const commit = git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain', '--', '*/src') ? ', changed' : '');
const folder = path.join(root, '.cache/chaos');
mkdirSync(folder, { recursive: true });
const all = withPartsOf(commit);
const report = formatMatrix(all, {
  date: new Date().toISOString().slice(0, 10),
  commit,
  total: matrix.length,
});
// A partial report must not replace the full one.
const reportFolder = all.length === matrix.length ? path.join(root, 'docs') : folder;
writeFileSync(path.join(reportFolder, 'fault-matrix.md'), report);

function namesOf(part: 'subject' | 'fault'): string[] {
  return [...new Set(matrix.map((cell) => cell[part]))];
}

/** Cells of this and earlier runs of the same commit, in matrix order, because the matrix may be run in parts. */
function withPartsOf(commit: string): Cell[] {
  const file = path.join(folder, `cells-${commit}.json`);
  const known: Cell[] = existsSync(file) && !commit.includes('changed') ? JSON.parse(readFileSync(file, 'utf8')) : [];
  const merged = matrix.flatMap(({ subject, fault, way }) => {
    const isIt = (cell: Cell) => cell.subject === subject && cell.fault === fault && cell.way === way;
    return cells.find(isIt) ?? known.find(isIt) ?? [];
  });
  writeFileSync(file, JSON.stringify(merged));
  return merged;
}

const run = cells.filter(({ result }) => 'problems' in result);
const failed = run.filter(isRed).length;
const counts = { passed: run.length - failed, failed, skipped: 0 };
writeFileSync(path.join(folder, 'summary.json'), `${JSON.stringify(counts)}\n`);
console.log(`\n${counts.passed} of ${run.length} cells are green`);
process.exitCode = failed > 0 ? 1 : 0;
