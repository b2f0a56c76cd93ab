import { registryDir } from 'releases/registry-dir';
import { repositoryRoot } from 'server-kit/repository-root';
import { openBrowser } from '../browser.ts';
import { saveResults } from '../results.ts';
import { measureColdRender } from './cold-render.ts';
import { measureFirstPage } from './first-page.ts';
import { measureOneMoreRemote } from './one-more-remote.ts';
import { measurePageCache } from './page-cache.ts';
import { median, type PairedLoad } from './paired-load.ts';
import { RegistryCopy } from './registry-copy.ts';
import { measureRemoteFailure } from './remote-failure.ts';
import { measureTwoCores } from './two-cores.ts';

const [rounds = 15] = process.argv.slice(2).map(Number);
let broken = 0;

/** A cell, right-aligned, with ✗ behind what is not as it has to be. */
function cell(said: string, width: number, holds = true): string {
  if (!holds) broken += 1;
  return `${said}${holds ? '' : ' ✗'}`.padStart(width);
}

const rows: Record<string, readonly string[]> = {};

function row(name: string, ...cells: string[]): void {
  rows[name] = cells.map((said) => said.trim());
  console.log(name.padEnd(48) + cells.join(''));
}

const busy = (what: string) => console.error(`${what} …`);

/** The median of the rounds, and their range. */
const spread = (ratios: readonly number[]) =>
  `${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)})`;

async function pageCache(): Promise<void> {
  busy('Cached pages under load');
  console.log(
    `Medians of ${rounds} rounds (least–most). The head names the bounds; ✗ marks what exceeds one. Answers are for a second of the server's CPU time\n`,
  );
  row('from the page cache', cell('Fastify', 10), cell('shell', 10), cell('ratio (0.50)', 22));
  const { pages, memory } = await measurePageCache(['/opportunities', '/blog/expat-packages'], rounds);
  for (const { url, encoding, ...load } of pages) pair(`${url}, ${encoding}`, load, 0.5);
  const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(0);
  console.log('');
  row('memory of a shell, MB', cell('ready', 10), cell('peak', 10));
  row('one process', cell(megabytes(memory.ready), 10), cell(megabytes(memory.peak), 10));
}

async function coldRender(): Promise<void> {
  busy('Cold pages under load');
  console.log('');
  row('without the cache', cell('React', 10), cell('shell', 10), cell('ratio (0.80)', 22));
  for (const url of ['/opportunities', '/blog/expat-packages', '/about'])
    pair(url, await measureColdRender(url, rounds), 0.8);
}

function pair(name: string, { bare, shell, ratio, ratios }: PairedLoad, bound: number): void {
  row(name, cell(bare.toFixed(0), 10), cell(shell.toFixed(0), 10), cell(spread(ratios), 22, ratio >= bound));
}

async function twoCores(): Promise<void> {
  busy('Render processes under load');
  console.log('');
  row('cold pages with their calls', cell('one thread', 12), cell('two cores', 12), cell('ratio (1.40)', 22));
  const pages = ['/home', '/opportunities', '/blog', '/blog/expat-packages', '/about', '/team'];
  const { oneThread, twoCores, ratio, ratios } = await measureTwoCores(pages, Math.ceil(rounds / 2));
  row(
    `${pages.length} pages in turn`,
    cell(oneThread.toFixed(0), 12),
    cell(twoCores.toFixed(0), 12),
    cell(spread(ratios), 22, ratio >= 1.4),
  );
}

async function firstPage(): Promise<void> {
  busy('Starting render processes');
  console.log('');
  row(
    'first page of a process to be started, ms',
    ...['start', 'load', 'page', 'CPU', 'all (600)'].map((step) => cell(step, 12)),
  );
  for (const [remote, url] of [
    ['mfe-jobs', '/opportunities'],
    ['mfe-content', '/about'],
  ] as const) {
    const { start, load, page, cpu, total } = await measureFirstPage(remote, url);
    row(
      `${url}, median of 20`,
      ...[start, load, page, cpu].map((ms) => cell(ms.toFixed(0), 12)),
      cell(total.toFixed(0), 12, total <= 600),
    );
  }
}

async function remotes(registryDir: string): Promise<void> {
  const copy = new RegistryCopy(registryDir);
  const browser = await openBrowser(process.env.CHROMIUM_PATH);
  try {
    busy('A fourth remote');
    console.log('');
    row('one more remote', cell('HTML, bytes', 12), cell('more (299)', 14), cell('requests', 14), cell('more (0)', 12));
    const urls = ['/opportunities', '/home', '/blog/expat-packages'];
    for (const page of await measureOneMoreRemote(copy, browser, urls))
      row(
        page.url,
        cell(String(page.html), 12),
        cell(String(page.moreHtml), 14, page.moreHtml < 300),
        cell(String(page.requests), 14),
        cell(String(page.moreRequests), 12, page.moreRequests <= 0),
      );
    busy('Failing releases');
    console.log('');
    row("a remote's failure, ms to the last known good", cell('more (1000)', 12));
    for (const { fault, ms } of await measureRemoteFailure(copy, browser))
      row(fault, cell(ms.toFixed(0), 12, ms <= 1_000));
  } finally {
    await browser.close();
    copy.remove();
  }
}

await pageCache();
await coldRender();
await twoCores();
await firstPage();
await remotes(registryDir(process.env, repositoryRoot));
saveResults(process.env.BENCH_RESULTS, 'server', rows);
if (broken > 0) console.error(`${broken} beyond a bound`);
process.exit(broken > 0 ? 1 : 0);
