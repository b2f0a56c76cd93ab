// `npm test`: installs what is missing, then check, jest and Playwright. The last line is "N passed, N failed".
// `npm run test:long` adds the slow tests (files named *.long.*).
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from './chromium.mjs';
import { bin, installPackages, root } from './install.mjs';
import { installPostgres } from './postgres.mjs';

const long = process.argv.includes('--long');
const results = path.join(root, '.cache/test');

await installPackages();
installPostgres();
const browserFile = path.join(root, '.cache/e2e/results.json');
// Remove the results of earlier runs.
for (const old of [results, browserFile]) rmSync(old, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const env = { ...process.env, TEST_LONG: long ? '1' : '', CHROMIUM_PATH: await findChromium(), FORCE_COLOR: '0' };

let passed = 0;
let failed = 0;
const count = (passes, failures) => {
  passed += passes;
  failed += failures;
};
const step = (title, command, args) => {
  console.log(`\n── ${title}`);
  return spawnSync(command, args, { cwd: root, env, stdio: 'inherit' }).status === 0;
};
const read = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

const clean = step('check', process.execPath, ['scripts/check.mjs']);
count(clean ? 1 : 0, clean ? 0 : 1);

const jestFile = path.join(results, 'jest.json');
const jestPassed = step('jest', bin('jest'), ['--json', `--outputFile=${jestFile}`, '--maxWorkers=2']);
const jest = read(jestFile);
// A suite that could not start counts as a failure.
count(jest?.numPassedTests ?? 0, (jest?.numFailedTests ?? 0) + (jest?.numRuntimeErrorTestSuites ?? 0));
if (!jestPassed && failed === 0) count(0, 1);

const before = failed;
const browserPassed = step('Playwright', bin('playwright'), ['test', '-c', 'e2e/playwright.config.ts']);
const stats = read(browserFile)?.stats;
count((stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected ?? 0);
if (!browserPassed && failed === before) count(0, 1);

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
