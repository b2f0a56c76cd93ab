import { execFile } from 'node:child_process';
import { FolderStore } from 'releases/folder-store';
import { registryDir } from 'releases/registry-dir';
import type { RehearsalReport } from 'releases/rehearsal-report';
import { freePort } from 'server-kit/free-port';
import { repositoryRoot } from 'server-kit/repository-root';
import { saveResults } from '../results.ts';
import { startShell } from '../server/shell-process.ts';
import { startFilled } from '../services/filled-services.ts';
import { partition } from '../services/service-data.ts';
import { CpuMeter } from './cpu-meter.ts';
import { cacheSeconds, Visitors, Visits } from './visitors.ts';

/** How often visitors are measured alone and beside a rehearsal, in turns. */
const pairs = 5;
/** Of each route in these: such a rehearsal takes about as long. */
const perRouteInPairs = '8';
const key = 'p'.repeat(32);
const sizes = process.argv.slice(2).map(Number).filter(Boolean);

const version = new FolderStore(registryDir(process.env, repositoryRoot)).readSet().remotes['mfe-jobs']?.version;
const results = [];
console.log('a release of mfe-jobs beside itself: addresses, CPU of all processes in s, what visitors meet in ms');
for (const jobs of sizes.length > 0 ? sizes : [100, 1_000, 10_000]) results.push(await measure(jobs));
saveResults(process.env.BENCH_RESULTS, 'rehearsal', results);
process.exit(0);

async function measure(jobs: number) {
  const meter = new CpuMeter();
  const services = await startFilled(jobs);
  const { url: base } = services;
  const metrics = { METRICS_HOST: '127.0.0.1', METRICS_PORT: String(await freePort()) };
  const shell = await startShell({
    ...metrics,
    PAGE_CACHE_SECONDS: String(cacheSeconds),
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
    // It reads /proc in the thread that the visits are made in.
    meter.stop();
    const jobPages = await listJobs(shell.url);
    const visitors = new Visitors(shell, `http://127.0.0.1:${metrics.METRICS_PORT}/metrics`, jobPages);
    const { alone, beside } = await besideVisitors(shell.url, visitors);
    for (const [name, value] of Object.entries(alone)) {
      const other = beside[name as keyof typeof beside];
      console.log(
        `  ${name}: ${value.toFixed(2)} alone, ${other.toFixed(2)} beside it: ${(other / value).toFixed(2)} x`,
      );
    }
    return { ...results, alone, beside };
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

/** In turns, and as long: what disturbs the machine disturbs both. */
async function besideVisitors(site: string, visitors: Visitors) {
  const visits = { alone: new Visits(), beside: new Visits() };
  const after = (ms: number) => {
    const end = performance.now() + ms;
    return () => performance.now() >= end;
  };
  await visitors.visit(new Visits(), after(2 * cacheSeconds * 1_000));
  for (let pair = 0; pair < pairs; pair += 1) {
    const began = performance.now();
    let isOver = false;
    const done = rehearse(site, ['--no-browser', '--per-route', perRouteInPairs]).finally(() => {
      isOver = true;
    });
    await visitors.visit(visits.beside, () => isOver);
    await done;
    await visitors.visit(visits.alone, after(performance.now() - began));
  }
  return { alone: visits.alone.figures(), beside: visits.beside.figures() };
}

/** The paths of jobs in the sitemap. */
async function listJobs(site: string): Promise<string[]> {
  const text = await (await fetch(new URL('/sitemap.xml', site))).text();
  return [...text.matchAll(/<loc>https:\/\/site\.example(\/opportunities\/.*?)<\/loc>/g)].map(([, path = '']) => path);
}

/** The command as a team runs it. There, it has a machine of its own; here, it leaves this one to the site. */
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
      'nice',
      ['-n', '19', process.execPath, '--import', 'tsx', ...command],
      { cwd: repositoryRoot, env, maxBuffer: 1 << 26 },
      // Its status is 1 if it finds something.
      (error, stdout, stderr) =>
        stdout.startsWith('{') ? resolve(JSON.parse(stdout)) : reject(error ?? new Error(stderr)),
    );
  });
}
