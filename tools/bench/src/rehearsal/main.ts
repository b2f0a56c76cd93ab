import { execFile } from 'node:child_process';
import { createHistogram } from 'node:perf_hooks';
import { FolderStore } from 'releases/folder-store';
import { registryDir } from 'releases/registry-dir';
import type { RehearsalReport } from 'releases/rehearsal-report';
import { repositoryRoot } from 'server-kit/repository-root';
import { saveResults } from '../results.ts';
import { load } from '../server/load.ts';
import { median } from '../server/paired-load.ts';
import { startShell } from '../server/shell-process.ts';
import { startFilled } from '../services/filled-services.ts';
import { partition } from '../services/service-data.ts';
import { CpuMeter } from './cpu-meter.ts';

/** Requests a second of visitors, for pages that are cached and pages that are not. */
const visitors = 40;
/** How often visitors are measured alone and beside a rehearsal, in turns, and for how long alone, in seconds. */
const [pairs, aloneSeconds] = [5, 12];
/** Of each route in these: such a rehearsal takes about as long. */
const perRouteInPairs = '8';
const key = 'p'.repeat(32);
const sizes = process.argv.slice(2).map(Number).filter(Boolean);

const version = new FolderStore(registryDir(process.env, repositoryRoot)).readSet().remotes['mfe-jobs']?.version;
const results = [];
console.log("a release of mfe-jobs beside itself: addresses, CPU of all processes in s, visitors' p99 in ms");
for (const jobs of sizes.length > 0 ? sizes : [100, 1_000, 10_000]) results.push(await measure(jobs));
saveResults(process.env.BENCH_RESULTS, 'rehearsal', results);
process.exit(0);

async function measure(jobs: number) {
  const meter = new CpuMeter();
  const services = await startFilled(jobs);
  const { url: base } = services;
  const shell = await startShell({
    ...{ GATEWAY_URL: `${base}/gateway`, SEARCH_URL: `${base}/search`, CONTENT_URL: `${base}/content` },
    ...{ PARTITION: partition, PREVIEW_KEY: key, SITE_URL: 'https://site.example' },
  });
  try {
    const rehearsal = async (...args: string[]) => {
      const before = meter.total();
      const report = await rehearse(shell.url, args);
      return { report, cpuSeconds: (meter.total() - before) / 1_000 };
    };
    const results = { jobs, plain: await rehearsal('--no-browser'), opened: await rehearsal() };
    for (const { report, cpuSeconds } of [results.plain, results.opened])
      console.log(describe(jobs, report, cpuSeconds));
    const p99 = await besideVisitors(shell.url);
    console.log(
      `  visitors' p99: ${median(p99.alone)} alone, ${median(p99.beside)} beside it (${p99.alone} / ${p99.beside})`,
    );
    return { ...results, p99 };
  } finally {
    meter.stop();
    await shell.stop();
    await services.stop();
  }
}

function describe(jobs: number, { patterns, opened, findings, seconds }: RehearsalReport, cpuSeconds: number): string {
  const sum = (count: 'total' | 'rehearsed') => patterns.reduce((all, pattern) => all + pattern[count], 0);
  const sampled = patterns.filter(({ rehearsed, total }) => rehearsed < total);
  return [
    `${jobs} jobs: ${sum('rehearsed')} of ${sum('total')} addresses, ${opened} in a browser, in ${seconds} s: ${cpuSeconds.toFixed(1)} s of CPU; ${findings.length} findings`,
    ...sampled.map(({ pattern, rehearsed, total }) => `  ${pattern}: ${rehearsed} of ${total}, evenly spread`),
    ...findings.map(({ kind, summary, addresses }) => `  ${kind}: ${summary} (${addresses[0]})`),
  ].join('\n');
}

/** In turns: what disturbs the machine disturbs both. */
async function besideVisitors(site: string) {
  const urls = Array.from({ length: 400 }, (_, index) => new URL(`/opportunities?page=${(index % 200) + 1}`, site));
  const visit = async (seconds: number) => (await load(urls, { connections: 8, seconds, rate: visitors })).latency;
  await visit(5);
  const found = { alone: [] as number[], beside: [] as number[] };
  for (let pair = 0; pair < pairs; pair += 1) {
    found.alone.push((await visit(aloneSeconds)).percentile(99));
    const during = createHistogram();
    let isRunning = true;
    const done = rehearse(site, ['--no-browser', '--per-route', perRouteInPairs]).finally(() => {
      isRunning = false;
    });
    while (isRunning) during.add(await visit(2));
    await done;
    found.beside.push(during.percentile(99));
  }
  return found;
}

/** The command as a team runs it, in a process of its own. */
function rehearse(site: string, args: readonly string[]): Promise<RehearsalReport> {
  return new Promise((resolve, reject) => {
    const command = [
      'tools/federation-tools/src/command/main.ts',
      'rehearse',
      `mfe-jobs@${version}`,
      '--json',
      ...args,
    ];
    const env = { ...process.env, SITE_URL: site, PREVIEW_KEY: key };
    execFile(
      process.execPath,
      ['--import', 'tsx', ...command],
      { cwd: repositoryRoot, env, maxBuffer: 1 << 26 },
      // Its status is 1 if it finds something.
      (error, stdout, stderr) =>
        stdout.startsWith('{') ? resolve(JSON.parse(stdout)) : reject(error ?? new Error(stderr)),
    );
  });
}
