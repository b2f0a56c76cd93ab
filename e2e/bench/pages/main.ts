import { Cells, legend } from '../bounds.ts';
import { openBrowser } from '../browser.ts';
import { loadPage } from './load-page.ts';

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

/** The bounds of a page. `ratio` is relative to the single bundle; `requests` is the number of additional requests. */
const bounds = {
  javascript: { hold: 144, aim: 130 },
  ratio: { hold: 1.14, aim: 1.1 },
  requests: { hold: 1, aim: 0 },
  depth: { hold: 2 },
  css: { hold: 8 },
  fonts: { hold: 50 },
  html: { hold: 25 },
} as const;

const browser = await openBrowser();
const cells = new Cells();

console.log(`KiB of brotli; the head names what to hold / what is aimed at; ${legend}
page                                              JS (144/130)   × one (1.14/1.10)   requests (one + 1)   depth (2)       CSS (8)      fonts (50)       HTML (25)`);
for (const url of pages) {
  const cost = await loadPage(browser, composed, url);
  const one = await loadPage(browser, oneBundle, url);
  console.log(
    [
      url.padEnd(48),
      cells.cell(cost.javascript / 1024, 1, 14, bounds.javascript),
      cells.cell(cost.javascript / one.javascript, 2, 20, bounds.ratio),
      cells.cell(cost.requests - one.requests, 0, 21, bounds.requests, `${cost.requests} (${one.requests})`),
      cells.cell(cost.depth, 0, 12, bounds.depth),
      cells.cell(cost.css / 1024, 1, 14, bounds.css),
      cells.cell(cost.fonts / 1024, 1, 16, bounds.fonts),
      cells.cell(cost.html / 1024, 1, 15, bounds.html),
    ].join(''),
  );
}

await browser.close();
cells.conclude();
