import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from 'registry/release';
import { bucketCounts } from 'registry/reports';
import { scratchFolder } from '../../../server-kit/test/scratch-folder.ts';
import { describeServerError, readBrowserReport } from './describe-report.ts';

const release = (name: string, file: string): Release =>
  ({ name, version: '1.0.0', files: { [`browser/${file}`]: {} } }) as unknown as Release;
const active = [release('shell', 'main.js'), release('mfe-a', 'a.js'), release('mfe-b', 'b.js')];
const report = (over: object = {}) => ({
  kind: 'error',
  message: 'TypeError: x is not a function',
  frames: ['/remotes/shell/1.0.0/main.js:1:2', '/remotes/mfe-b/1.0.0/b.js:1:20', '/remotes/mfe-a/1.0.0/a.js:1:30'],
  route: '/jobs/:slug',
  ...over,
});

const dir = scratchFolder();
mkdirSync(path.join(dir, 'browser'));
for (const file of ['b.js', 'b.png']) writeFileSync(path.join(dir, 'browser', file), '');
const registry = {
  releaseDir: () => dir,
  readRelease: () => active[0] as Release,
  readFile: () => Buffer.from('const total = job.salary;'),
};

/** The report that is read; undefined if none is. */
const read = (body: unknown, releases = active) => readBrowserReport(body, releases, registry);

test("an error belongs to the remote of its innermost frame, otherwise to the shell; others' frames are dropped", () => {
  const attributed = read(report());
  expect(attributed).toMatchObject({ remote: 'mfe-b', version: '1.0.0', route: '/jobs/:slug' });
  expect(attributed?.frames).toHaveLength(3);
  const ofShell = ['/elsewhere.js:1:1', '/remotes/shell/1.0.0/main.js:1:2'];
  const { remote, frames } = read(report({ frames: ofShell })) ?? {};
  expect([remote, frames]).toEqual([
    'shell',
    [{ remote: 'shell', version: '1.0.0', file: 'browser/main.js', line: 1, column: 2 }],
  ]);
});

test('a file that several releases have is of the live one; the last known good is named by its version', () => {
  const releases = [{ ...release('mfe-a', 'a.js'), version: '1.1.0' }, ...active];
  const versionOf = (frame: string) => read(report({ frames: [frame] }), releases)?.version;
  expect(versionOf('/remotes/mfe-a/files/a.js:1:30')).toBe('1.1.0');
  expect(versionOf('/remotes/mfe-a/1.0.0/a.js:1:30')).toBe('1.0.0');
  expect(versionOf('/remotes/mfe-a/files/b.js:1:30')).toBeUndefined();
});

test('whatever a stack says, lines and columns are those of a file', () => {
  const endless = '9'.repeat(30);
  expect(read(report({ frames: [`/remotes/mfe-a/1.0.0/a.js:${endless}:0`] }))).toBeUndefined();
  const stacks = [5, `Error: small\n    at x (mfe-a.cjs:${endless}:1)\n    at y (mfe-a.cjs:1:${endless})`];
  for (const stack of stacks)
    expect(
      describeServerError('mfe-a', '1.0.0', Object.assign(new Error('small'), { stack }), registry).frames,
    ).toEqual([]);
});

test.each([
  ['names no file of an active release', report({ frames: ['/remotes/mfe-a/1.0.0/other.js:1:1'] })],
  ['names a version that is not active', report({ frames: ['/remotes/mfe-a/2.0.0/a.js:1:1'] })],
  [
    'is of a preview, or of a page opened before the release',
    report({ frames: ['/remotes/shell/1.0.0/main.js:1:2', '/remotes/mfe-b/0.9.0/b.js:1:1'] }),
  ],
  ['has no frame', report({ frames: [] })],
  ['is of a kind that browsers cannot have', report({ kind: 'server' })],
  ['has an address instead of a pattern', report({ route: '/jobs?q=secret' })],
  ['has more than a report has', report({ user: 'secret' })],
  ['is no object', 'report'],
])('a report that %s is refused', (_what, body) => {
  expect(read(body)).toBeUndefined();
});

test("what a forged report contains of a visitor's data is removed on the server too", () => {
  const message = `Error: guest 12345 "Jane Doe" at https://x.example/a?b=c (reading 'salary') /blog/secret\nsecond line`;
  expect(read(report({ message }))?.text).toBe(`Error: guest 0 "" at … (reading 'salary') …`);
});

test('files that are no code, or too large for a report that anyone sends, are not read [SECURITY-1]', () => {
  const textOf = (file: string, bytes: number) => {
    truncateSync(path.join(dir, 'browser', file), bytes);
    const body = report({ frames: [`/remotes/mfe-b/files/${file}:1:20`], message: "'salary'" });
    return read(body, [release('mfe-b', file)])?.text;
  };
  const limit = 1 << 20;
  expect([textOf('b.js', limit), textOf('b.js', limit + 1), textOf('b.png', 1)]).toEqual(["'salary'", '""', '""']);
});

describe('a vital', () => {
  const withRoutes = (name: string, version: string, routes?: string[]) =>
    ({ name, version, routes }) as unknown as Release;
  const releases = [
    withRoutes('shell', '1.0.11'),
    withRoutes('mfe-a', '1.1.0', ['/a', '/a/:id']),
    withRoutes('mfe-a', '1.0.0', ['/a', '/a/old']),
    withRoutes('mfe-b', '2.0.0', ['/b']),
  ];
  const inp = { metric: 'INP', value: 412, remote: 'mfe-a', version: '1.1.0', route: '/b' };
  const ttfb = { metric: 'TTFB', value: 90, remote: 'mfe-a', version: '1.1.0', route: '/a', state: 'hit' };
  const readVital = (body: object) => read(body, releases);

  test('belongs to the version that the page had, the live one or the last known good', () => {
    expect(readVital(inp)).toMatchObject({
      ...{ remote: 'mfe-a', version: '1.1.0', route: '/b', kind: 'INP', text: '' },
      counts: bucketCounts('INP', 412),
    });
    expect(readVital({ ...inp, version: '1.0.0' })?.version).toBe('1.0.0');
    expect(readVital({ ...inp, remote: 'shell', version: undefined })?.version).toBe('1.0.11');
  });

  test('of an element that is nobody’s is counted as such; of the page as a whole there is none', () => {
    const { remote: _, version: __, ...ofNobody } = inp;
    expect(readVital(ofNobody)).toMatchObject({ remote: '', version: '', kind: 'INP' });
    expect(readVital({ ...ofNobody, metric: 'TTFB' })).toBeUndefined();
  });

  test('of a state that is not known is counted as another; a client navigation has its own', () => {
    const vitals = [ttfb, { ...ttfb, state: 'forged' }];
    const states = [...vitals, { ...inp, state: 'soft' }, { ...inp, state: 'x' }].map((body) => readVital(body)?.text);
    expect(states).toEqual(['hit', 'unknown', 'soft', '']);
  });

  test.each([
    ['a version that is not active', { ...inp, version: '0.9.0' }],
    ['an unknown remote', { ...inp, remote: 'mfe-c' }],
    ['a route that no active release has', { ...inp, route: '/a/4711?q=secret' }],
    ["a time to first byte on another remote's page", { ...ttfb, route: '/b' }],
    ['an unknown metric', { ...inp, metric: 'FID' }],
    ['with more than a vital has', { ...inp, user: 'secret' }],
    ['with a value that is none', { ...inp, value: -1 }],
  ])('of %s counts nothing', (_what, body) => {
    expect(readVital(body)).toBeUndefined();
  });
});
