import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { openBrowser } from '../browser.ts';
import { saveResults } from '../results.ts';
import { median } from '../speed/median.ts';
import { SourcesCopy } from './sources-copy.ts';

const [port = '3410', platformPort = '4410', edits = '5'] = process.argv.slice(2);
const siteUrl = `http://localhost:${port}`;

/** A page's heading in its source. */
const edited = { file: 'mfe-jobs/src/list/opportunity-list-page.tsx', at: '/opportunities', text: 'Attorney jobs' };

const rows: Record<string, readonly string[]> = {};

function row(name: string, said: string): void {
  rows[name] = [said];
  console.log(name.padEnd(48) + said.padStart(20));
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

const copy = new SourcesCopy();
const env = {
  ...process.env,
  PORT: port,
  PLATFORM_PORT: platformPort,
  DATA_DIR: path.join(copy.dir, '.data'),
  REGISTRY_DIR: path.join(copy.dir, '.cache/registry'),
};

function start(command: string, args: readonly string[], environment: NodeJS.ProcessEnv): ChildProcess {
  return spawn(command, args, { cwd: copy.dir, env: environment, stdio: ['ignore', 'pipe', 'inherit'] });
}

/** Runs a command in the copy; resolves to its duration in milliseconds. */
async function run(args: readonly string[]): Promise<number> {
  const started = performance.now();
  const child = start(path.join(copy.dir, 'node_modules/.bin/tsx'), args, { ...env, NODE_ENV: 'production' });
  child.stdout?.resume();
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${args.join(' ')} ended with status ${code}`);
  return performance.now() - started;
}

async function untilReady(dev: ChildProcess): Promise<void> {
  const ended = once(dev, 'exit').then(([code]) => {
    throw new Error(`npm run dev ended with status ${code}`);
  });
  const ready = new Promise<void>((resolve) => {
    createInterface({ input: dev.stdout as NodeJS.ReadableStream }).on(
      'line',
      (line) => line.startsWith('Ready: ') && resolve(),
    );
  });
  await Promise.race([ready, ended]);
}

/** Milliseconds from saving each file to its text appearing in the open page. */
async function editsToScreen(): Promise<number[]> {
  const browser = await openBrowser(process.env.CHROMIUM_PATH);
  try {
    const page = await browser.newPage();
    await page.goto(siteUrl + edited.at, { waitUntil: 'load' });
    await page.getByText(edited.text).first().waitFor();
    // Wait for the hot client to connect.
    await page.waitForTimeout(3_000);
    const times: number[] = [];
    let shown = edited.text;
    for (let round = 1; round <= Number(edits); round += 1) {
      console.error(`An edit: ${round} of ${edits}`);
      const next = `Edited ${round}`;
      copy.edit(edited.file, shown, next);
      const saved = performance.now();
      await page.getByText(next).first().waitFor({ timeout: 60_000 });
      times.push(performance.now() - saved);
      shown = next;
    }
    return times;
  } finally {
    await browser.close();
  }
}

try {
  console.error('npm run dev, from nothing …');
  const started = performance.now();
  const dev = start(process.execPath, ['scripts/dev.mjs'], { ...env, NODE_ENV: 'development' });
  try {
    await untilReady(dev);
    row('cold npm run dev, until it answers', seconds(performance.now() - started));
    const times = await editsToScreen();
    row(
      'an edit, until it is on the screen',
      `${seconds(median(times))} (${seconds(Math.min(...times))}–${seconds(Math.max(...times))})`,
    );
  } finally {
    const ended = dev.exitCode === null && once(dev, 'exit');
    dev.kill('SIGTERM');
    await ended;
  }
  console.error('Builds …');
  const cli = 'tools/federation-tools/src/cli/main.ts';
  row('build of every package', seconds(await run([cli, 'build-all'])));
  row(
    'build and publish of one remote',
    seconds(await run([cli, 'publish', 'mfe-jobs', '--version', '0.0.1-bench', '--no-promote'])),
  );
} finally {
  copy.remove();
}
saveResults(process.env.BENCH_RESULTS, 'development', rows);
