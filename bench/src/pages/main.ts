import { openBrowser } from '../browser.ts';
import { saveResults } from '../results.ts';
import { type Cost, loadPage } from './load-page.ts';

const [composed = '', oneBundle = ''] = process.argv.slice(2);

const pages = [
  '/opportunities',
  '/home',
  '/blog',
  '/match',
  '/opportunities/patent-litigation-associate-ny',
  '/blog/expat-packages',
  '/about',
  '/expertise/us',
  '/services',
  '/team',
];

/** The bounds of a page; `ratio` is to the one bundle, `requests` how many more than it makes. */
const bounds = { javascript: 130, ratio: 1.1, requests: 2, depth: 2, css: 12, fonts: 50, html: 25 } as const;

const costs: Record<string, { composed: Cost; oneBundle: Cost }> = {};

const browser = await openBrowser(process.env.CHROMIUM_PATH);
let broken = 0;

/** A cell, right-aligned in the column of its name. */
const cell = (value: number, digits: number, width: number, bound: number, said = value.toFixed(digits)): string => {
  if (value > bound) broken += 1;
  return `${said}${value > bound ? ' ✗' : ''}`.padStart(width);
};

console.log(`KiB of brotli; the head names the bounds; ✗ marks what exceeds one
page                                                JS (130)   ratio (1.10)   requests (one + 2)   depth (2)   CSS (12)   fonts (50)   HTML (25)`);
for (const address of pages) {
  const cost = await loadPage(browser, composed, address);
  const one = await loadPage(browser, oneBundle, address);
  costs[address] = { composed: cost, oneBundle: one };
  console.log(
    [
      address.padEnd(48),
      cell(cost.javascript / 1024, 1, 12, bounds.javascript),
      cell(cost.javascript / one.javascript, 2, 15, bounds.ratio),
      cell(cost.requests, 0, 21, one.requests + bounds.requests, `${cost.requests} (${one.requests})`),
      cell(cost.depth, 0, 12, bounds.depth),
      cell(cost.css / 1024, 1, 11, bounds.css),
      cell(cost.fonts / 1024, 1, 13, bounds.fonts),
      cell(cost.html / 1024, 1, 12, bounds.html),
    ].join(''),
  );
}

await browser.close();
saveResults(process.env.BENCH_RESULTS, 'pages', costs);
if (broken > 0) {
  console.error(`${broken} beyond a bound`);
  process.exitCode = 1;
}
