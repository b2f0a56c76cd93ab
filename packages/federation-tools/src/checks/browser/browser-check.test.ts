import { browserReportOf, formatFinding } from 'registry/gate';
import { type BrowserCheck, checkInBrowser, findingsOf } from './browser-check.ts';

test('problems on a page, a page that was not hydrated and a page without a report are reported [GATE-16]', () => {
  const positionOf = (stack?: string) => (stack ? 'src/page.tsx:7' : undefined);
  const problems = [{ message: 'throws no way\nat all', stack: 'at page.js:1:1' }];
  expect(findingsOf('/a', { hydrated: false, problems }, positionOf).map(formatFinding)).toEqual([
    'browser: src/page.tsx:7: /a throws "no way at all"',
    'browser: /a is not hydrated',
  ]);
  expect(findingsOf('/a', undefined, positionOf).map(formatFinding)).toEqual([
    'browser: /a: the browser has reported nothing: does the page keep it busy?',
  ]);
});

test('without a browser the check is reported as not run [GATE-17]', async () => {
  const check = { urls: ['/a'], parts: { fragments: [] } } as unknown as BrowserCheck;
  const findings = await checkInBrowser(check, undefined);
  expect(findings).toEqual([
    { check: 'browser', message: expect.stringContaining('not checked'), warning: true, unchecked: true },
  ]);
  const report = { integrity: 'sha384-x', findings } as never;
  expect(browserReportOf(report)).toEqual({ checked: 'sha384-x', browser: 'not-checked' });
});

test('a remote without pages needs no browser [GATE-16]', async () => {
  expect(await checkInBrowser({ urls: [], parts: { fragments: [] } } as unknown as BrowserCheck, undefined)).toEqual(
    [],
  );
});
