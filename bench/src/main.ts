import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Assets } from 'federation/build/assets-plugin';
import { readPackage, repositoryRoot } from 'federation/build/package-facts';
import { chromium } from 'playwright';
import { buildOneBundle } from './one-bundle.ts';

/** What a page costs a visitor without cookies, until the network is idle. Bytes are brotli. */
interface Cost {
  readonly javascript: number;
  readonly css: number;
  readonly html: number;
  readonly requests: number;
  readonly depth: number;
}

const remotes = ['mfe-jobs', 'mfe-content', 'mfe-telehealth'];
const pages = [
  { address: '/opportunities', chunks: ['opportunity-list'] },
  { address: '/home', chunks: ['home', 'latest-openings'] },
  { address: '/blog', chunks: ['blog'] },
  { address: '/match', chunks: ['match'] },
] as const;

const brotli = (content: Buffer): number => brotliCompressSync(content).length;

/** Loads a page of the running site in a browser and counts what came. Scripts before the first call count by depth. */
async function composed(siteUrl: string, address: string): Promise<Cost> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage();
    const cost = { javascript: 0, css: 0, html: 0, requests: 0, depth: 0 };
    const counted: Promise<void>[] = [];
    const inHtml = new Set<string>();
    page.on('response', (response) => {
      cost.requests += 1;
      counted.push(
        response.body().then((body) => {
          const { pathname } = new URL(response.url());
          if (pathname.endsWith('.js')) cost.javascript += brotli(body);
          else if (pathname.endsWith('.css')) cost.css += brotli(body);
          else if (pathname === address) {
            cost.html += brotli(body);
            for (const [, file] of body.toString().matchAll(/(?:href|src)="([^"]+\.(?:js|css))"/g))
              inHtml.add(file ?? '');
          }
        }),
      );
    });
    await page.goto(siteUrl + address, { waitUntil: 'networkidle' });
    await Promise.all(counted);
    // The page names every file it needs to come alive: depth 2. A needed script that it does not name would be deeper.
    const late = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    cost.depth = late.some((file) => /\.(js|css)$/.test(file) && !inHtml.has(file) && !/\/axios\./.test(file)) ? 3 : 2;
    return cost;
  } finally {
    await browser.close();
  }
}

/** The same page of the one bundle, from its files; what is no script or stylesheet is the same request for request. */
function oneBundle(dir: string, chunks: readonly string[]): { javascript: number; css: number; files: number } {
  const assets: Assets = JSON.parse(readFileSync(path.join(dir, 'assets.json'), 'utf8'));
  const files = new Set(
    ['shell', ...chunks].flatMap((chunk) => [...(assets[chunk]?.js ?? []), ...(assets[chunk]?.css ?? [])]),
  );
  // The HTTP client comes with the first call, in both.
  for (const file of readdirSync(dir)) if (/^axios\..*js$/.test(file)) files.add(file);
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
  const kib = (bytes: number) => (bytes / 1024).toFixed(1).padStart(7);
  console.log('page              JS KiB  one  ratio | CSS KiB   one | HTML KiB | requests one | depth one');
  for (const { address, chunks } of pages) {
    const cost = await composed(siteUrl, address);
    const one = oneBundle(dir, chunks);
    const scripts = await countFiles(siteUrl, address);
    const requests = cost.requests - scripts + one.files;
    console.log(
      `${address.padEnd(16)} ${kib(cost.javascript)} ${kib(one.javascript)} ${(cost.javascript / one.javascript).toFixed(2)} | ${kib(cost.css)} ${kib(one.css)} | ${kib(cost.html)} | ${cost.requests} ${requests} | ${cost.depth} 2`,
    );
  }
}

/** Scripts and stylesheets the page's HTML names, and the HTTP client. */
async function countFiles(siteUrl: string, address: string): Promise<number> {
  const html = await (await fetch(siteUrl + address)).text();
  const files = [...html.matchAll(/(?:href|src)="([^"]+\.(?:js|css))"/g)].map(([, file]) => file);
  return new Set(files).size + 1;
}

await main();
