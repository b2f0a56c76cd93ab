import { firstAddresses } from '../harness/addresses.ts';
import { expect, test } from '../harness/test.ts';
import { sampleOfCells, schemes, widths } from './cells.ts';
import { expectedConsole } from './expected-console.ts';
import { lookAtArrival, lookAtStillPage } from './page-quality.ts';
import { states } from './states.ts';

// A page is looked at a dozen times. Every state of every route: `npm run test:long`.
test.describe.configure({ timeout: 120_000 });

/** Built like another one, with less on it. */
const alike = ['/legal/terms', '/team/insurer/SelfPay', '/team/eap/x'];
const sample = [...firstAddresses.entries()].filter(([, address]) => !alike.includes(address));

test('the sample holds every pair of width, scheme and state', () => {
  const cells = sample.flatMap(([place]) => sampleOfCells(states, place));
  const pairs = new Set(
    cells.flatMap(({ width, scheme, state }) => [`${width} ${scheme}`, `${width} ${state}`, `${scheme} ${state}`]),
  );
  expect(pairs.size).toBe(
    widths.length * schemes.length + widths.length * states.length + schemes.length * states.length,
  );
});

/** At which width the page is gone through with Tab; it is loaded at the other one. */
const keyboardWidth = (place: number) => (place % 2 ? 1440 : 320);

for (const [place, address] of sample) {
  test(`${address} as it stands: axe, width, motion, copy, headings, keyboard [QUALITY-2, QUALITY-3, QUALITY-4, QUALITY-5, QUALITY-6, QUALITY-7]`, async ({
    page,
    expectConsole,
  }) => {
    expectedConsole(address).forEach(expectConsole);
    await lookAtStillPage(page, address, (has) => sampleOfCells(has, place), [keyboardWidth(place)]);
  });
}

for (const [place, address] of firstAddresses.entries()) {
  test(`${address} as it comes: layout shift, images [QUALITY-8, QUALITY-9]`, async ({ page, expectConsole }) => {
    expectedConsole(address).forEach(expectConsole);
    await lookAtArrival(page, address, keyboardWidth(place + 1));
  });
}
