import { browserReportOf } from 'gate/browser-report';
import { formatFinding } from 'gate/finding';
import { checkPolicy, describeProblem, findingsOf, type PolicyCheck } from './policy-check.ts';

test('problems on a page, a page that was not hydrated and the first page without a report are reported [GATE-16]', () => {
  const reports = [
    { url: '/a', hydrated: true, problems: [] },
    { url: '/b', hydrated: false, problems: [{ message: 'it throws no way', stack: 'at page.js:1:1' }] },
  ];
  const positionOf = (stack?: string) => (stack ? 'src/page.tsx:7' : undefined);
  expect(findingsOf(['/a', '/b'], reports, positionOf).map(formatFinding)).toEqual([
    'policy: src/page.tsx:7: /b: it throws no way',
    'policy: /b: it is not hydrated',
  ]);
  expect(findingsOf(['/a', '/b', '/c', '/d'], reports.slice(0, 1)).map(formatFinding)).toEqual([
    'policy: /b: the browser has reported nothing: does the page keep it busy?',
  ]);
});

test('without a browser the check is reported as not run [GATE-17]', async () => {
  const check = { urls: ['/a'], parts: { fragments: [] } } as unknown as PolicyCheck;
  const findings = await checkPolicy(check, undefined);
  expect(findings).toEqual([
    { check: 'policy', message: expect.stringContaining('not checked'), warning: true, unchecked: true },
  ]);
  const report = { integrity: 'sha384-x', findings } as never;
  expect(browserReportOf(report)).toEqual({ checked: 'sha384-x', browser: 'not-checked' });
});

test('a remote without pages needs no browser [GATE-16]', async () => {
  expect(await checkPolicy({ urls: [], parts: { fragments: [] } } as unknown as PolicyCheck, undefined)).toEqual([]);
});

test("React's message for HTML that differs is cut to the difference [GATE-16]", () => {
  const message = `it throws Uncaught Error: Hydration failed because the server rendered text didn't match the client. As a result …

- A server/client branch \`if (typeof window !== 'undefined')\`.

  ...
    <n1>
      <h1>
+       Two
-       One
      ...
`;
  expect(describeProblem(message)).toBe(
    'the browser renders something else than the server: in <h1> Two instead of One; render the same on both, and what only a browser knows in an effect',
  );
  expect(describeProblem('it throws boom')).toBe('it throws boom');
});

test('an effect that sets state for ever is described in one way, whatever its kind [GATE-28]', () => {
  for (const message of ['Maximum update depth exceeded. This …', 'it throws Maximum update depth exceeded. This …'])
    expect(describeProblem(message)).toMatch(/^it renders without end: an effect sets state each time it runs;/);
});
