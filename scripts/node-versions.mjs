// Runs the unit tests, starts the site and publishes a release on each supported Node version: prints version × result, exits with 1 if one
// failed, and writes the counts to .cache/node/summary.json. The binaries are npm packages, cached in .cache/node;
// versions that cannot be installed are skipped.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { installPackages, root, run } from './install.mjs';
import { readJestResults } from './test-results.mjs';

/** The oldest version that package.json's engines allow, and every release line maintained since. */
const versions = ['20.19', '22', '24', '26'];

const folder = path.join(root, '.cache/node');
/** A registry into which each version publishes the same release. */
const sameFiles = path.join(folder, 'same-files');
const startTimeoutMs = 300_000;

/** The path of the version's binary, which is installed if missing. */
function installNode(version) {
  const name = `node-${process.platform}-${process.arch}`;
  const prefix = path.join(folder, version);
  const binary = path.join(prefix, 'node_modules', name, 'bin/node');
  if (existsSync(binary)) return binary;
  mkdirSync(prefix, { recursive: true });
  writeFileSync(path.join(prefix, 'package.json'), '{ "private": true }\n');
  run(
    'npm',
    ['install', '--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error', `${name}@${version}`],
    {
      cwd: prefix,
    },
  );
  return binary;
}

/** Puts this Node first in the PATH, for the child processes of the tests and of `npm start`. */
const environment = (binary) => ({
  ...process.env,
  PATH: `${path.dirname(binary)}${path.delimiter}${process.env.PATH}`,
  FORCE_COLOR: '0',
  // Run long tests on one version only, not on each.
  TEST_LONG: '',
});

function unitTests(binary, version) {
  const outputFile = path.join(folder, `jest-${version}.json`);
  rmSync(outputFile, { force: true });
  const jest = [
    'node_modules/jest/bin/jest.js',
    ...'--selectProjects node dom --maxWorkers=2 --reporters=summary'.split(' '),
  ];
  const { status } = spawnSync(binary, [...jest, '--json', `--outputFile=${outputFile}`], {
    cwd: root,
    env: environment(binary),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { passed, failed } = readJestResults(outputFile, status === 0);
  return { passed: status === 0, text: `${passed} passed, ${failed} failed` };
}

/** A version that another Node has published is accepted only with the same files. */
function publishSameFiles(binary) {
  const command = ['tools/federation-tools/src/command/main.ts', 'publish', 'mfe-jobs'];
  const options = ['--version', '1.0.0', '--no-promote', '--no-browser'];
  const { status, stdout } = spawnSync(binary, ['--import', 'tsx', ...command, ...options], {
    cwd: root,
    env: { ...environment(binary), REGISTRY_DIR: sameFiles },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { passed: status === 0, text: stdout.includes('Published') ? 'the same files' : 'other files' };
}

/** Checks that `npm start` serves the site and exits on SIGTERM. */
async function start(binary, version) {
  const [port, platformPort] = [await freePort(), await freePort()];
  const site = spawn(binary, ['scripts/start.mjs'], {
    cwd: root,
    env: {
      ...environment(binary),
      PORT: String(port),
      PLATFORM_PORT: String(platformPort),
      DATA_DIR: path.join(folder, version, 'data'),
      REGISTRY_DIR: path.join(folder, 'registry'),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => site.once('exit', (code, signal) => resolve(code ?? signal)));
  const statusOf = (address) =>
    fetch(`http://localhost:${port}${address}`).then(
      ({ status }) => status,
      () => 'no answer',
    );
  const deadline = Date.now() + startTimeoutMs;
  while ((await statusOf('/healthz')) !== 200 && site.exitCode === null && Date.now() < deadline) await sleep(200);
  const answers = { healthz: await statusOf('/healthz'), home: await statusOf('/home') };
  site.kill('SIGTERM');
  const exit = await ended;
  return {
    passed: answers.healthz === 200 && answers.home === 200 && exit === 0,
    text: `/healthz ${answers.healthz}, /home ${answers.home}, exit status ${exit}`,
  };
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

await installPackages();
rmSync(sameFiles, { recursive: true, force: true });
const counts = { passed: 0, failed: 0, skipped: 0 };
const table = {};
for (const version of process.argv.length > 2 ? process.argv.slice(2) : versions) {
  let binary;
  try {
    binary = installNode(version);
  } catch (error) {
    console.error(error.message);
    counts.skipped += 3;
    table[version] = { start: 'skipped', 'unit tests': 'skipped', publish: 'skipped' };
    continue;
  }
  const exact = spawnSync(binary, ['--version'], { encoding: 'utf8' }).stdout.trim();
  console.log(`── Node ${exact}`);
  const results = {
    start: await start(binary, version),
    'unit tests': unitTests(binary, version),
    publish: publishSameFiles(binary),
  };
  table[exact] = {};
  for (const [name, { passed, text }] of Object.entries(results)) {
    counts[passed ? 'passed' : 'failed'] += 1;
    table[exact][name] = `${passed ? '✓' : '✗'} ${text}`;
  }
}
writeFileSync(path.join(folder, 'summary.json'), `${JSON.stringify(counts)}\n`);
console.table(table);
console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exit(counts.failed ? 1 : 0);
