import { compareVisits } from './rehearse-in-browser.ts';
import { type Visit, withoutVersions } from './visit-page.ts';

const visit: Visit = {
  hydrated: true,
  console: ['known'],
  policy: [],
  layoutShift: 0.1,
  aria: ['- main:', '- button "Save"', '- text: Two jobs'],
  picture: Buffer.from(''),
};

test('what a browser sees of the candidate alone is a finding; what it sees of both is none', () => {
  expect(compareVisits(visit, visit, undefined)).toEqual([]);
  const worse: Visit = {
    ...visit,
    hydrated: false,
    console: ['known', 'it throws', 'it throws'],
    policy: ['img-src: https://elsewhere.example'],
    layoutShift: 0.2,
    aria: ['- button', '- text: Two jobs'],
  };
  expect(
    compareVisits(visit, worse, '64 × 32 at 0, 32').map(({ severity, kind, summary, detail }) => [
      severity,
      kind,
      summary,
      detail,
    ]),
  ).toEqual([
    ['error', 'hydration', 'it is not hydrated', undefined],
    ['error', 'console', 'it throws', undefined],
    ['error', 'policy', 'img-src: https://elsewhere.example', undefined],
    ['warning', 'layout-shift', 'its layout shifts more', '0.100 → 0.200'],
    ['error', 'landmark', 'landmark gone: main', undefined],
    ['error', 'accessibility', 'a button without a name', undefined],
    ['change', 'accessibility', 'what a screen reader reads changed', '− - main:\n− - button "Save"\n+ - button'],
    ['change', 'picture', 'it looks different', '64 × 32 at 0, 32'],
  ]);
  expect(compareVisits({ ...visit, layoutShift: 0.09 }, visit, undefined)).toEqual([]);
});

test('what differs in every release is left out of a message: versions, hashes, places, the token, the origin', () => {
  expect(
    withoutVersions(
      'https://site.example/remotes/mfe-a/1.0.0-1f2e/list.0123456789.js:1:20 at /a?mfe-preview=x&b=1',
      'https://site.example',
    ),
  ).toBe('/remotes/mfe-a/list.js at /a&b=1');
});
