import { allAddresses } from '../harness/addresses.ts';
import { test } from '../harness/test.ts';
import { everyCell, widths } from './cells.ts';
import { expectedConsole } from './expected-console.ts';
import { lookAtArrival, lookAtStillPage } from './page-quality.ts';

test.describe.configure({ timeout: 600_000 });

for (const address of allAddresses) {
  test(`${address} in every width, scheme and state [QUALITY-2, QUALITY-3, QUALITY-4, QUALITY-5, QUALITY-6, QUALITY-7]`, async ({
    page,
    expectConsole,
  }) => {
    expectedConsole(address).forEach(expectConsole);
    await lookAtStillPage(page, address, everyCell, widths);
  });

  for (const width of widths)
    test(`${address} as it comes at ${width} px [QUALITY-8, QUALITY-9]`, async ({ page, expectConsole }) => {
      expectedConsole(address).forEach(expectConsole);
      await lookAtArrival(page, address, width);
    });
}
