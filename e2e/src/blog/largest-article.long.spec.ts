import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isLong } from '../harness/long.ts';
import { startShell, stopPart } from '../harness/parts.ts';
import { platformPort, sharedRegistryDir } from '../harness/ports.ts';
import { freePort } from '../harness/site.ts';
import { expect, test } from '../harness/test.ts';
import type { Upstream } from '../harness/upstream.ts';
import { postOf, startContentService } from './content-service.ts';

test.skip(!isLong, 'npm run test:long');

/** Bytes: the content service takes 512 KiB, and the rest of a post is small. */
const largest = 510 * 1024;
const parts: Readonly<Record<string, (index: number) => string>> = {
  paragraphs: (index) => `<p>Words of paragraph ${index}, as an article has them, and some more of them.</p>`,
  'equal headings': () => '<h2>a</h2>',
  links: (index) => `<a href="/blog/${index}">a</a>`,
  images: () => '<img src="/a.png" alt="">',
  'nested lists': () => `${'<ul><li>'.repeat(400)}a${'</li></ul>'.repeat(400)}`,
  entities: () => '&amp;',
  text: () => 'a < b, ',
};
function fill(bytes: number, part: (index: number) => string): string {
  const filled: string[] = [];
  for (let length = 0; ; ) {
    const next = part(filled.length);
    length += Buffer.byteLength(next);
    if (length > bytes) return filled.join('');
    filled.push(next);
  }
}
const slugOf = (name: string, size: 'largest' | 'quarter') => `${name.replaceAll(' ', '-')}-${size}`;

let service: Upstream;
let shell: ChildProcess;
let url: string;
test.beforeAll(async () => {
  service = await startContentService(
    Object.entries(parts).flatMap(([name, part]) => [
      postOf(slugOf(name, 'largest'), { content: fill(largest, part) }),
      postOf(slugOf(name, 'quarter'), { content: fill(largest / 4, part) }),
    ]),
  );
  const port = await freePort();
  url = `http://localhost:${port}`;
  shell = await startShell({
    PORT: String(port),
    REGISTRY_DIR: sharedRegistryDir,
    GATEWAY_URL: `http://127.0.0.1:${platformPort}/gateway`,
    SEARCH_URL: `http://127.0.0.1:${platformPort}/search`,
    CONTENT_URL: service.url,
    // Each answer is rendered.
    PAGE_CACHE_SECONDS: '0',
  });
});
test.afterAll(async () => {
  await stopPart(shell);
  await service.stop();
});

/** Of all threads of the shell, in milliseconds; Linux counts in hundredths of a second. */
function cpuOfShell(): number {
  const afterName = readFileSync(`/proc/${shell.pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(afterName[11]) + Number(afterName[12])) * 10;
}

async function getArticle(slug: string): Promise<{ status: number; length: number }> {
  // Not compressed: what the page costs to make.
  const answer = await fetch(`${url}/blog/${slug}`, { headers: { 'accept-encoding': 'identity' } });
  return { status: answer.status, length: (await answer.text()).length };
}

/** The least CPU of a few renders, in milliseconds: what else the shell does comes on top. */
async function cpuOfArticle(slug: string): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const before = cpuOfShell();
    expect((await getArticle(slug)).status).toBe(200);
    rounds.push(cpuOfShell() - before);
  }
  return Math.min(...rounds);
}

for (const name of Object.keys(parts))
  test(`an article of the largest permitted size, all ${name}, costs about four times a quarter of it, and the site answers while it is made [HTML-30]`, async () => {
    const slug = slugOf(name, 'largest');
    // Compiled before, as on a site that has been running.
    for (let times = 0; times < 3; times += 1) await getArticle(slug);
    const [quarter, whole] = [await cpuOfArticle(slugOf(name, 'quarter')), await cpuOfArticle(slug)];
    process.stdout.write(`\n${name}: ${whole} ms of CPU, a quarter of it ${quarter} ms\n`);
    // A quarter costs a page's fixed part too, so a linear page stays below 4.
    expect(whole / quarter).toBeLessThan(6);

    let isMade = false;
    const article = getArticle(slug).finally(() => {
      isMade = true;
    });
    const health = await fetch(`${url}/healthz`);
    expect({ status: health.status, isMade }).toEqual({ status: 200, isMade: false });
    expect((await article).length).toBeGreaterThan(largest / 4);
  });
