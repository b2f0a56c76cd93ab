import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { isLong } from '../harness/long.ts';
import { root } from '../harness/root.ts';
import { expect, test } from '../harness/test.ts';
import { urls } from '../harness/urls.ts';
import { fetchAllImages } from './images.ts';
import { openPage } from './open-page.ts';
import { type Transfer, weigh } from './transfer.ts';

const kinds = ['document', 'script', 'stylesheet', 'font', 'image'] as const;
const table = path.join(root, '.cache/e2e/page-weight.md');

const kilobytes = (bytes = 0): string => (bytes / 1000).toFixed(1);
const sum = (weight: Transfer): number => Object.values(weight).reduce((total, bytes) => total + bytes, 0);

test.describe.configure({ timeout: 600_000 });
test.skip(!isLong, 'npm run test:long');

test('the compressed weight of each page on a first visit is written to a table', async ({ browser }) => {
  const rows: [route: string, weight: Transfer][] = [];
  for (const [route, [url = route]] of Object.entries(urls)) {
    const page = await browser.newPage();
    const weights = weigh(page);
    await openPage(page, url, 1440);
    await fetchAllImages(page);
    rows.push([route, await weights()]);
    await page.close();
  }
  const lines = [
    `| page, kB compressed | ${kinds.join(' | ')} | all |`,
    `| --- |${' ---: |'.repeat(kinds.length + 1)}`,
    ...rows.map(
      ([route, weight]) =>
        `| ${route} | ${kinds.map((kind) => kilobytes(weight[kind])).join(' | ')} | ${kilobytes(sum(weight))} |`,
    ),
  ];
  writeFileSync(table, `${lines.join('\n')}\n`);
  process.stdout.write(`\n${lines.join('\n')}\n`);
  expect(rows.every(([, weight]) => (weight.document ?? 0) > 0 && (weight.script ?? 0) > 0)).toBe(true);
});
