import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Assets } from 'federation/build/assets-plugin';
import { readPackage, repositoryRoot } from 'federation/build/package-facts';
import { chromium, type Response } from 'playwright';
import { buildOneBundle } from './one-bundle.ts';

/** What a page costs a visitor without cookies, until the network is idle. Bytes are brotli. */
interface Cost {
  readonly javascript: number;
  readonly css: number;
  readonly fonts: number;
  readonly html: number;
  readonly requests: number;
  /** Of them, scripts and stylesheets: those that the page's HTML names, and the HTTP client. */
  readonly files: number;
  readonly depth: number;
}

const remotes = ['mfe-jobs', 'mfe-content', 'mfe-telehealth'];
const pages = [
  { address: '/opportunities', chunks: ['opportunity-list'] },
  { address: '/home', chunks: ['home', 'latest-openings'] },
  { address: '/blog', chunks: ['blog'] },
  { address: '/match', chunks: ['match'] },
  { address: '/opportunities/patent-litigation-associate-ny', chunks: ['opportunity-detail'] },
  { address: '/blog/expat-packages', chunks: ['article'] },
  { address: '/about', chunks: ['about'] },
  { address: '/expertise/us', chunks: ['us'] },
  { address: '/services', chunks: ['services'] },
  { address: '/team', chunks: ['team'] },
] as const;

/** What DESIGN holds a page to; the ratio is to the one bundle, `requests` how many more than it. */
const bounds = { javascript: 150, ratio: 1.2, requests: 2, depth: 2, css: 20, fonts: 95, html: 40 } as const;

const brotli = (content: Buffer): number => brotliCompressSync(content).length;

/** Loads a page of the running site in a browser and counts what came. Scripts before the first call count by depth. */
async function composed(siteUrl: string, address: string): Promise<Cost> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage();
    const cost = { javascript: 0, css: 0, fonts: 0, html: 0, requests: 0 };
    const counted: Promise<void>[] = [];
    const inHtml = new Set<string>();
    const count = (response: Response) => {
      cost.requests += 1;
      counted.push(
        response.body().then((body) => {
          const { pathname } = new URL(response.url());
          if (pathname.endsWith('.js')) cost.javascript += brotli(body);
          else if (pathname.endsWith('.css')) cost.css += brotli(body);
          else if (pathname.endsWith('.woff2')) cost.fonts += body.length;
          else if (pathname === address) {
            cost.html += brotli(body);
            for (const [, file] of body.toString().matchAll(/(?:href|src)="([^"]+\.(?:js|css))"/g))
              inHtml.add(file ?? '');
          }
        }),
      );
    };
    page.on('response', count);
    // The page may be quiet before the first call brings the HTTP client.
    const guest = page.waitForResponse((response) => response.url().endsWith('/guests/'));
    await page.goto(siteUrl + address, { waitUntil: 'networkidle' });
    await guest;
    page.off('response', count);
    await Promise.all(counted);
    // The page names every file it needs to come alive: depth 2. A needed script that it does not name would be deeper.
    const late = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    const isDeeper = (file: string) => /\.(js|css)$/.test(file) && !inHtml.has(file) && !/\/axios\./.test(file);
    return { ...cost, files: inHtml.size + 1, depth: late.some(isDeeper) ? 3 : 2 };
  } finally {
    await browser.close();
  }
}

/** The same page of the one bundle, from its files; what is no script or stylesheet is the same request for request. */
function oneBundle(dir: string, chunks: readonly string[]): { javascript: number; css: number; files: number } {
  const assets: Assets = JSON.parse(readFileSync(path.join(dir, 'assets.json'), 'utf8'));
  // The HTTP client comes with the first call, in both.
  const files = new Set(
    ['shell', 'axios', ...chunks].flatMap((chunk) => [...(assets[chunk]?.js ?? []), ...(assets[chunk]?.css ?? [])]),
  );
  const size = (end: string) =>
    [...files]
      .filter((file) => file.endsWith(end))
      .reduce((sum, file) => sum + brotli(readFileSync(path.join(dir, file))), 0);
  return { javascript: size('.js'), css: size('.css'), files: files.size };
}

async function main(): Promise<void> {
  const siteUrl = process.argv[2] ?? 'http://localhost:3000';
  console.log(
    `Building one bundle of ${remotes.map((name) => readPackage(path.join(repositoryRoot, name)).version).join(', ')} …`,
  );
  const dir = await buildOneBundle(remotes, path.join(repositoryRoot, '.cache/bench'));
  console.log(`KiB of brotli; a bound of DESIGN stands in the head, ✗ behind what is beyond it
page                                                JS (150)   ratio (1.20)   requests (one + 2)   depth (2)   CSS (20)   fonts (95)   HTML (40)`);
  let broken = 0;
  /** A cell, right-aligned in the column of its name. */
  const cell = (value: number, digits: number, width: number, bound: number, said = value.toFixed(digits)): string => {
    if (value > bound) broken += 1;
    return `${said}${value > bound ? ' ✗' : ''}`.padStart(width);
  };
  for (const { address, chunks } of pages) {
    const cost = await composed(siteUrl, address);
    const one = oneBundle(dir, chunks);
    const requests = cost.requests - cost.files + one.files;
    console.log(
      [
        address.padEnd(48),
        cell(cost.javascript / 1024, 1, 12, bounds.javascript),
        cell(cost.javascript / one.javascript, 2, 15, bounds.ratio),
        cell(cost.requests, 0, 21, requests + bounds.requests, `${cost.requests} (${requests})`),
        cell(cost.depth, 0, 12, bounds.depth),
        cell(cost.css / 1024, 1, 11, bounds.css),
        cell(cost.fonts / 1024, 1, 13, bounds.fonts),
        cell(cost.html / 1024, 1, 12, bounds.html),
      ].join(''),
    );
  }
  if (broken === 0) return;
  console.error(`${broken} beyond a bound`);
  process.exitCode = 1;
}

await main();
