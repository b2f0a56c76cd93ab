import { browserReportOf } from 'gate/browser-report';
import { formatFinding } from 'gate/finding';
import { type BrowserCheck, checkInBrowser, findingsOf } from './browser-check.ts';

test('problems on a page, a page that was not hydrated and the first page without a report are reported [GATE-16]', () => {
  const reports = [
    { url: '/a', hydrated: true, problems: [] },
    { url: '/b', hydrated: false, problems: [{ message: 'throws no way\nat all', stack: 'at page.js:1:1' }] },
  ];
  const positionOf = (stack?: string) => (stack ? 'src/page.tsx:7' : undefined);
  expect(findingsOf(['/a', '/b'], reports, positionOf).map(formatFinding)).toEqual([
    'browser: src/page.tsx:7: /b throws "no way at all"',
    'browser: /b is not hydrated',
  ]);
  expect(findingsOf(['/a', '/b', '/c', '/d'], reports.slice(0, 1)).map(formatFinding)).toEqual([
    'browser: /b: the browser has reported nothing: does the page keep it busy?',
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
