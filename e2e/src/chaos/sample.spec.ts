import { expect, test } from '../harness/test.ts';
import { machineSlowness } from './machine-slowness.ts';
import { matrix } from './matrix.ts';
import { type ChaosSite, startChaosSite } from './site.ts';

/**
 * Kinds of faults, each in one remote and one way; `npm run chaos` runs the whole matrix. Files that are missing or
 * changed are in failure/, failing services in jobs/ and blog/.
 */
const sample = [
  ['mfe-content', '404', 'client navigation'],
  ['mfe-jobs', 'throw at first render', 'first load'],
  ['mfe-telehealth', 'unhandled rejection in a loader', 'first load'],
  ['mfe-jobs', 'endless loop', 'first load'],
] as const;

let site: ChaosSite;
let slowness: number;
test.beforeAll(async () => {
  slowness = machineSlowness();
  site = await startChaosSite();
});
test.afterAll(() => site.stop());

for (const [subject, fault, way] of sample) {
  test(`${subject}, ${fault}, ${way}: the expected page is shown, and everything else keeps working [ISOLATION-31]`, async ({
    browser,
  }) => {
    const cell = matrix.find(
      (planned) => planned.subject === subject && planned.fault === fault && planned.way === way,
    );
    if (!cell || 'reason' in cell.run) throw new Error('The matrix has no such cell');
    expect(await cell.run({ site, browser, slowness })).toMatchObject({ problems: [] });
  });
}
