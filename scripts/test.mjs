// `npm test`: installs what is missing, runs check and builds the releases, then runs jest and Playwright in parallel.
// `npm test -- --shard=1/2` runs one of two shards of jest and Playwright; all other steps belong to the first shard.
// `npm run test:long` adds the slow tests (files named *.long.*, and what TEST_LONG adds to others), runs them in full
// Chromium, and adds the shifted clock and the other browsers; `npm test` counts those as skipped.
// Both install the programs that they need, as root with apt-get; where one is missing nevertheless, its tests fail in the
// long run.
// The last line is "N passed, N failed, N skipped".
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readArguments } from './arguments.mjs';
import { withBrowsers } from './browsers.mjs';
import { findChromium, findHeadlessChromium } from './chromium.mjs';
import { bin, installPackages, installPrograms, root, tsx } from './install.mjs';
import { installPostgres } from './postgres.mjs';
import { flakyShareAllowed, readJestResults, readPlaywrightResults } from './test-results.mjs';

const { values } = readArguments(import.meta.filename, { long: { type: 'boolean' }, shard: { type: 'string' } });
const long = values.long === true;
const shard = values.shard && `--shard=${values.shard}`;
const isFirstShard = !shard || values.shard.startsWith('1/');
const results = path.join(root, '.cache/test');

await installPackages();
installPostgres();
installPrograms(long);
const chromium = long ? await findChromium() : await findHeadlessChromium();
// Remove results and data of earlier runs.
for (const old of [results, path.join(root, '.cache/e2e/data')]) rmSync(old, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const env = {
  ...process.env,
  TEST_RUN: '1',
  TEST_LONG: long ? '1' : '',
  CHROMIUM_PATH: chromium ?? '',
  FORCE_COLOR: '0',
};
const started = Date.now();

function run(command, args, more = {}) {
  const child = spawn(command, args, { cwd: root, env: { ...env, ...more }, stdio: 'inherit' });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

const total = { passed: 0, failed: 0, skipped: 0, flaky: [], failures: [] };
async function step(title, work) {
  console.log(`\n── ${title}`);
  const since = Date.now();
  const counts = await work();
  for (const key of ['passed', 'failed', 'skipped']) total[key] += counts[key] ?? 0;
  total.flaky.push(...(counts.flaky ?? []));
  const { failed, failures = [] } = counts;
  total.failures.push(...(failed && failures.length === 0 ? [title] : failures));
  console.log(`── ${title}: ${Math.round((Date.now() - since) / 1000)} s`);
}

/** A step of the long run; the short run counts it as skipped. */
async function longStep(title, work) {
  if (!isFirstShard) return;
  if (long) await step(title, work);
  else total.skipped += 1;
}

async function jest(name, more) {
  const file = path.join(results, `${name}.json`);
  // Beside the browsers, V8's own threads for garbage cost more than they save.
  const node = ['--single-threaded-gc', '--max-semi-space-size=32', bin('jest')];
  const args = [...node, '--json', `--outputFile=${file}`, '--maxWorkers=2', ...(shard ? [shard] : [])];
  return readJestResults(file, await run(process.execPath, args, more));
}

const building = run(tsx, ['packages/federation-tools/src/command/main.ts', 'build-all'], {
  NODE_ENV: 'production',
  REGISTRY_DIR: path.join(root, '.cache/e2e/registry'),
});
if (isFirstShard)
  await step('check', async () =>
    (await run(process.execPath, ['scripts/check.mjs'])) ? { passed: 1 } : { failed: 1 },
  );
const built = await building;

async function playwright(projects) {
  if (!built) return { failed: 1 };
  if (!chromium) console.error('No Chromium: install one, or name it in CHROMIUM_PATH. The tests in a browser fail.');
  const selected = projects.map((name) => `--project=${name}`);
  return runPlaywright('e2e/playwright.config.ts', [...selected, ...(shard ? [shard] : [])], 'e2e', {
    RELEASES_BUILT: '1',
  });
}

/** @param folder in .cache, where the configuration's report is */
async function runPlaywright(config, args, folder, more) {
  const report = path.join(root, '.cache', folder, 'results.json');
  rmSync(report, { force: true });
  return readPlaywrightResults(report, await run(bin('playwright'), ['test', '-c', config, ...args], more));
}

// With two workers each, tests on two cores do not hold up each other for seconds; with a third one of jest they did.
await Promise.all([
  step('jest', () => jest('jest')),
  step('Playwright', () => playwright(long ? ['longest', 'others'] : [])),
]);

// These tests flood and measure, so nothing else may use the cores.
if (long) await step('Playwright, one long test at a time', () => playwright(['long']));

await longStep('jest, ten years from now', () => jest('clock', { TEST_CLOCK_OFFSET_DAYS: '3652', TEST_LONG: '' }));
await longStep('Firefox and WebKit', () =>
  withBrowsers((env) => runPlaywright('e2e/src/browsers/playwright.config.ts', [], 'browsers', env)),
);

if (total.flaky.length > 0) {
  console.log(`\nFlaky: passed when they were tried again (${total.flaky.length})`);
  for (const title of total.flaky) console.log(`  ${title}`);
  if (total.flaky.length / (total.passed + total.failed) > flakyShareAllowed) {
    console.log(`  More than ${flakyShareAllowed * 100} % of the tests: each of them counts as failed.`);
    total.passed -= total.flaky.length;
    total.failed += total.flaky.length;
  }
}
if (total.failures.length > 0) {
  console.log(`\nFailed (${total.failures.length})`);
  for (const title of total.failures) console.log(`  ${title}`);
}
console.log(`\nAll of it took ${Math.round((Date.now() - started) / 1000)} s after the installs.`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed ? 1 : 0);
