import { readFileSync } from 'node:fs';
import { createHistogram } from 'node:perf_hooks';
import { rehearse } from 'federation-tools/rehearse';
import { GatedRegistry } from 'gate/gated-registry';
import { FolderStore } from 'releases/folder-store';
import { registryDir } from 'releases/registry-dir';
import { repositoryRoot } from 'server-kit/repository-root';
import { saveResults } from '../results.ts';
import { cpuTime } from '../server/cpu-time.ts';
import { load } from '../server/load.ts';
import { startShell } from '../server/shell-process.ts';
import { fillEmbedded } from '../services/filled-services.ts';
import { partition } from '../services/service-data.ts';

/** How long visitors are measured without a rehearsal, in seconds. */
const aloneSeconds = 20;
/** Requests a second, for pages that are cached and pages that are not. */
const visitors = 20;
const key = 'p'.repeat(32);
const sizes = process.argv.slice(2).map(Number).filter(Boolean);

const store = new FolderStore(registryDir(process.env, repositoryRoot));
const registry = new GatedRegistry(store, 'a benchmark', store.dir, key);
const version = store.readSet().remotes['mfe-jobs']?.version ?? '';
const results = [];
console.log(
  "a release of mfe-jobs beside itself: addresses, CPU of site, services and rehearsal in s, visitors' p99 in ms",
);
for (const jobs of sizes.length > 0 ? sizes : [100, 1_000, 10_000]) results.push(await measure(jobs));
saveResults(process.env.BENCH_RESULTS, 'rehearsal', results);
process.exit(0);

async function measure(jobs: number) {
  const services = await fillEmbedded(jobs);
  const base = await services.app.listen({ host: '127.0.0.1', port: 0 });
  const shell = await startShell({
    ...{ GATEWAY_URL: `${base}/gateway`, SEARCH_URL: `${base}/search`, CONTENT_URL: `${base}/content` },
    ...{ PARTITION: partition, PREVIEW_KEY: key, SITE_URL: 'https://site.example' },
  });
  try {
    const urls = Array.from(
      { length: 400 },
      (_, index) => new URL(`/opportunities?page=${(index % 200) + 1}`, shell.url),
    );
    const visit = async (seconds: number) => (await load(urls, { connections: 4, seconds, rate: visitors })).latency;
    await visit(5);
    const alone = (await visit(aloneSeconds)).percentile(99);
    const before = spentMs(shell.pid);
    const during = createHistogram();
    let isRunning = true;
    const rehearsed = rehearse(registry, {
      ...{ name: 'mfe-jobs', version, site: shell.url, rules: [], perPattern: 100 },
      chromium: process.env.CHROMIUM_PATH,
      progress: () => {},
    }).finally(() => {
      isRunning = false;
    });
    while (isRunning) during.add(await visit(5));
    const { report } = await rehearsed;
    // The visitors' own share is in it.
    const cpuMs = spentMs(shell.pid) - before;
    const sum = (count: 'total' | 'rehearsed') => report.patterns.reduce((all, pattern) => all + pattern[count], 0);
    const result = {
      ...{ total: sum('total'), rehearsed: sum('rehearsed'), opened: report.opened, findings: report.findings.length },
      ...{ seconds: report.seconds, cpuSeconds: cpuMs / 1_000, alone, during: during.percentile(99) },
    };
    console.log(
      `${result.rehearsed} of ${result.total}, ${result.opened} in a browser, in ${result.seconds} s: ${result.cpuSeconds.toFixed(1)} s of CPU; p99 ${alone} → ${result.during}; ${result.findings} findings`,
    );
    return result;
  } finally {
    await shell.stop();
    await services.close();
  }
}

/** Of the shell with its render processes, and of this process with the services and the browsers that have ended. */
function spentMs(shell: number): number {
  const [, ...fields] = /\) \S (.*)/.exec(readFileSync('/proc/self/stat', 'utf8'))?.[1]?.split(' ') ?? [];
  const ticks = fields.slice(9, 13).reduce((sum, field) => sum + Number(field), 0);
  return cpuTime(shell).total + ticks * 10;
}
