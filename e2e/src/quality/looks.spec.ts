import type { Page } from '@playwright/test';
import { axeViolations } from '../harness/axe.ts';
import { layoutShift } from '../harness/layout-shift.ts';
import { sideways } from '../harness/sideways.ts';
import { expect, test } from '../harness/test.ts';
import { copyTheServerLeftOut } from './copy.ts';
import { clippedText } from './enlarged/clipped-text.ts';
import { doubleText } from './enlarged/text-size.ts';
import { forcedColorFaults } from './forced-colors/forced-colors.ts';
import { headingFaults, oneWordLastLines } from './headings.ts';
import { faultyImages } from './images.ts';
import { keyboardFaults } from './keyboard.ts';
import { moving } from './motion.ts';
import { printFaults } from './print.ts';
import { spokenOutline } from './spoken/spoken-outline.ts';
import { weigh } from './transfer.ts';

// One page for all tests: opening it costs more than what they look at.
let page: Page;
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
});
test.afterAll(() => page.close());

/** A page at an address of the site, with this in its body; pages without faults are what the other specs look at. */
async function show(body: string): Promise<void> {
  await page.unrouteAll();
  await page.route('**/*', (route) => {
    const isPicture = route.request().url().endsWith('.svg');
    return isPicture
      ? route.fulfill({ contentType: 'image/svg+xml', body: picture })
      : route.fulfill({ contentType: 'text/html', body: `<html lang="en"><title>A page</title><body>${body}` });
  });
  await page.setViewportSize({ width: 320, height: 600 });
  await page.goto('/faulty');
}

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>';

test('axe reports a button without a name', async () => {
  await show('<main><h1>A page</h1><button></button></main>');
  expect(await axeViolations(page)).toEqual(['button-name: <button></button>']);
});

test('an element wider than the viewport is reported; one inside a scrolling list is not', async () => {
  await show('<ul style="overflow: auto"><li style="inline-size: 900px">in a list</li></ul>');
  expect(await sideways(page)).toEqual([]);
  await show('<p style="inline-size: 400px">too wide</p>');
  expect(await sideways(page)).toEqual([expect.stringMatching(/px$/), 'P : too wide']);
});

test('clipped text and text that does not scale are reported; a clamped excerpt is not', async ({ browser }) => {
  const clamped = 'display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 1; overflow: hidden';
  await show(
    `<p style="overflow: hidden; block-size: 1rem">cut off<br>here</p><p style="${clamped}">an excerpt<br>of more</p><b style="font-size: 9px">small</b>`,
  );
  expect(await clippedText(page)).toEqual(['P cut offhere']);
  expect(await doubleText(page)).toEqual(['B small']);
  // The text of this page stays twice as large.
  await page.close();
  page = await browser.newPage();
});

test('borders, arrows and marks that are lost in forced colors are reported', async () => {
  await page.emulateMedia({ forcedColors: 'active' });
  await show(
    `<nav><a href="#a" aria-current="page" style="color: red">here</a> <a href="#b">there</a></nav>
    <button style="border: 0">bare</button><button>fine</button><select style="appearance: none"><option>one</select>
    <a href="#c"><svg><path d="M0 0h9v9" fill="Canvas" /></svg>icon</a>
    <button><span style="background: red; display: block; block-size: 2px"></span>bar</button>`,
  );
  expect(await forcedColorFaults(page)).toEqual([
    'no edge: BUTTON bare',
    'no arrow: SELECT one',
    'not told from the others: A here',
    'mark lost: A icon',
    'mark lost: BUTTON bar',
  ]);
  await page.emulateMedia({ forcedColors: null });
});

test('transitions and smooth scrolling are reported', async () => {
  await show('<p style="transition: color 1s">a</p><ul style="scroll-behavior: smooth">b</ul><b>c</b>');
  expect(await moving(page)).toEqual(['P ', 'UL ']);
});

test('text that a script adds is reported; a button that it adds is not', async () => {
  const html = '<p>Served, and it&#x27;s the same</p><details><summary>More</summary>In a <!-- -->panel</details>';
  await show(html);
  expect(await copyTheServerLeftOut(page, html)).toEqual([]);
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('button'), { textContent: 'Copy' }), 'Added late');
  });
  expect(await copyTheServerLeftOut(page, html)).toEqual(['Added late']);
});

test('a second h1 and a skipped heading level are reported', async () => {
  await show('<main><h1>One</h1><h2>Two</h2><h4>Four</h4><h1>Again</h1></main>');
  expect(await headingFaults(page)).toEqual(['2 h1', 'H4 Four']);
});

test('a three-word heading with one word on its last line is reported; a two-word heading is not', async () => {
  await show(
    '<main><h1>Two<br>words</h1><h2>Two words<br><b>in bold</b></h2><h2>Three words <b><br>here</b></h2></main>',
  );
  expect(await oneWordLastLines(page)).toEqual(['H2 Three words here']);
});

test('images without dimensions or alt text and images that failed to load are reported', async () => {
  await show(
    '<img src="/a.svg" width="9" height="9" alt=""><img src="/b.svg" width="9" height="9"><img src="/c.svg" alt="c"><img src="/d" width="9" height="9" alt="d">',
  );
  expect(await faultyImages(page)).toEqual(['b.svg', 'c.svg', '/d'].map((name) => expect.stringContaining(name)));
});

test('controls without a focus ring, covered controls and controls that Tab does not reach are reported', async () => {
  await show(
    `<style>:focus-visible { outline: 3px solid } .bare:focus-visible { outline: none } .lid { position: fixed; inset-block-start: 200px; block-size: 90px; inline-size: 100% } .under { position: absolute; inset-block-start: 210px }</style>
    <a href="#a">fine</a><a href="#b" class="bare">bare</a><a href="#c" class="under">under</a><div class="lid">lid</div>
    <button id="trap">trap</button><a href="#d">after</a>
    <script>document.getElementById('trap').onkeydown = (event) => event.preventDefault()</script>`,
  );
  expect(await keyboardFaults(page)).toEqual([
    'no focus ring: A bare',
    'focus out of sight: A under',
    'not reached: A after',
  ]);
});

test('layout shift is measured', async () => {
  await show('<p>A line of text that is pushed down by what comes above it.</p>');
  await page.evaluate(async () => {
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    document.body.prepend(Object.assign(document.createElement('div'), { style: 'block-size: 300px' }));
  });
  const { sum, moved } = await layoutShift(page);
  expect(sum).toBeGreaterThan(0.02);
  expect(moved.join()).toContain('A line of text');
});

test('the transfer size of images is measured, for the last load of a page', async () => {
  const image = '<img src="/a.svg" alt="a">';
  const once = weigh(page);
  await show(image);
  const { image: bytes } = await once();
  expect(bytes).toBeGreaterThan(0);
  const again = weigh(page);
  await show(image);
  await show(image);
  expect((await again()).image).toBe(bytes);
});

test('a printed header and a printed link to another site without its URL are reported', async () => {
  const link = '<main><a href="https://a.example/">a site</a></main>';
  await show(
    `<style>@media print { header { display: none } a::after { content: attr(href) } }</style><header>a</header>${link}`,
  );
  expect(await printFaults(page)).toEqual([]);
  await show(`<header>a</header>${link}`);
  expect(await printFaults(page)).toEqual(['HEADER is printed', 'no address after a site']);
});

test('the screen reader outline of a page contains roles and names, without the running text', async () => {
  await show(
    '<main><h1>A page</h1><p>Words.</p><ul><li>one</li><li><a href="/b">B</a> and more</li></ul><button aria-expanded="false">Open</button></main>',
  );
  expect(await spokenOutline(page.getByRole('main'))).toBe(
    '- main\n  - heading "A page" [level=1]\n  - list\n    - listitem\n    - listitem\n      - link "B"\n  - button "Open"\n',
  );
});
