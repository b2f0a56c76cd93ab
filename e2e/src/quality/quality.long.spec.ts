import { allAddresses } from '../harness/addresses.ts';
import { test } from '../harness/test.ts';
import { everyCell, widths } from './cells.ts';
import { expectedConsole } from './expected-console.ts';
import { lookAtArrival, lookAtStillPage } from './page-quality.ts';

test.describe.configure({ timeout: 600_000 });

for (const address of allAddresses) {
  test(`${address} in every width, scheme and state`, async ({ page, expectConsole }) => {
    expectedConsole(address).forEach(expectConsole);
    await lookAtStillPage(page, address, everyCell, widths);
  });

  for (const width of widths)
    test(`${address} as it comes at ${width} px`, async ({ page, expectConsole }) => {
      expectedConsole(address).forEach(expectConsole);
      await lookAtArrival(page, address, width);
    });
}
