import { browserVerdictOf, formatFinding } from 'registry/gate';
import { type BrowserCheck, checkInBrowser, findingsOf } from './browser-check.ts';

const openPlaces = () => ({
  positionOf: (stack?: string) => (stack?.includes('page.js') ? 'src/page.tsx:7' : undefined),
  packageOf: (stack?: string) => /at (\w+)\.lib/.exec(stack ?? '')?.[1],
  stopped: new Set<string>(),
});

test('problems on a page, a page that was not hydrated and a page without a report are reported [GATE-16]', () => {
  const places = openPlaces();
  const problems = [{ message: 'throws no way\nat all', stack: 'at page.js:1:1' }];
  expect(findingsOf('/a', { hydrated: false, problems }, places).map(formatFinding)).toEqual([
    'browser: src/page.tsx:7: /a throws "no way at all"',
    'browser: /a is not hydrated',
  ]);
  expect(findingsOf('/a', undefined, places).map(formatFinding)).toEqual([
    'browser: /a: the browser has reported nothing: does the page keep it busy?',
  ]);
});

test('what the policy stops of a package is one finding a package, however many pages and elements [GATE-16]', () => {
  const places = openPlaces();
  const problems = ['motion.lib page.js', 'motion.lib', 'select.lib', 'host'].map((stack) => ({
    message: 'the policy stops inline (style-src-attr, /a)',
    stack: `at ${stack}`,
  }));
  problems.push({ message: 'throws There was an error while hydrating but React recovered', stack: 'at page.js' });
  const said = ['/a', '/b'].flatMap((url) => findingsOf(url, { hydrated: true, problems }, places).map(formatFinding));
  const text = (name: string) =>
    `the package ${name} has style attributes in the server's HTML, which the site's policy stops: render it once the page is hydrated, as the guide for packages of npm shows`;
  expect(said).toEqual([`browser: src/page.tsx:7: /a: ${text('motion')}`, `browser: /a: ${text('select')}`]);
  const own = { message: 'the policy stops inline (style-src-attr, /a)', stack: 'at page.js', isInline: true };
  expect(findingsOf('/a', { hydrated: true, problems: [own] }, places)).toEqual([
    { check: 'browser', file: 'src/page.tsx:7', message: `/a: ${own.message}`, kind: 'stopped-inline' },
  ]);
});

test('without a browser the check is reported as not run [GATE-17]', async () => {
  const check = { urls: ['/a'], parts: { fragments: [] } } as unknown as BrowserCheck;
  const findings = await checkInBrowser(check, () => {});
  expect(findings).toEqual([
    { check: 'browser', message: expect.stringContaining('not checked'), warning: true, unchecked: true },
  ]);
  const report = { integrity: 'sha384-x', findings } as never;
  expect(browserVerdictOf(report)).toEqual({ checked: 'sha384-x', browser: 'not-checked' });
});

test('a remote without pages needs no browser [GATE-16]', async () => {
  expect(await checkInBrowser({ urls: [], parts: { fragments: [] } } as unknown as BrowserCheck, () => {})).toEqual([]);
});
