import { expect, test } from '../../harness/test.ts';
import { feedFaults } from './feed-faults.ts';
import { htmlFaults } from './html-faults.ts';
import { structuredDataFaults } from './structured-data-faults.ts';

const document = (body: string) =>
  `<!DOCTYPE html><html lang="en"><head><title>A page</title></head><body>${body}</body></html>`;

test('a duplicate id, a reference to a missing id, a misplaced element and a button without a name are reported', async () => {
  const faults = await htmlFaults(
    document('<p id="a"></p><p id="a"></p><label for="b">B</label><ul><p></p></ul><button type="button"></button>'),
  );
  expect(faults.map((fault) => fault.split(':')[0]).sort()).toEqual([
    'element-permitted-content',
    'no-dup-id',
    'no-missing-references',
    'text-content',
  ]);
  expect(await htmlFaults(document('<h1>A page</h1>'))).toEqual([]);
});

test('a JobPosting without employer, date and salary and a BreadcrumbList without URLs are reported', async () => {
  const data = [
    { '@type': 'JobPosting', title: 'Counsel', description: 'A role', jobLocation: [] },
    { '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem', position: 1, name: 'Home' }] },
  ].map((item) => ({ '@context': 'https://schema.org', ...item }));
  const html = document(`<script type="application/ld+json">${JSON.stringify(data)}</script>`);
  const faults = (await structuredDataFaults(html)).join('\n');
  for (const name of ['hiringOrganization', 'datePosted', 'baseSalary', 'BreadcrumbList'])
    expect(faults).toContain(name);
});

const feed = (entry: string) =>
  `<feed xmlns="http://www.w3.org/2005/Atom"><id>https://a.example/</id><title>A</title><updated>2026-01-01T00:00:00Z</updated><author><name>A</name></author>${entry}</feed>`;

test('malformed XML and a feed entry without a URL as its id, a title or a date are reported', async ({ page }) => {
  expect(await feedFaults(page, feed(''))).toEqual([]);
  expect(await feedFaults(page, feed('<entry>'))).toEqual([expect.stringContaining('closing tag')]);
  expect(await feedFaults(page, feed('<entry><id>b</id><updated>today</updated></entry>'))).toEqual([
    'entry b: its id is no address',
    'entry b: no title',
    'entry b: not updated at any time',
  ]);
});
