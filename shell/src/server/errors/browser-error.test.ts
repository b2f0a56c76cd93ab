import type { Release } from 'releases/release';
import { attributeBrowserError } from './browser-error.ts';

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

test("an error belongs to the remote of its innermost frame, otherwise to the shell; others' frames are dropped", () => {
  const chrome = 'Mozilla/5.0 (X11) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36';
  const attributed = attributeBrowserError(report(), active, chrome);
  expect(attributed).toMatchObject({ remote: 'mfe-b', version: '1.0.0', browser: 'Chrome', route: '/jobs/:slug' });
  expect(attributed?.frames).toHaveLength(3);
  const ofShell = ['/elsewhere.js:1:1', '/remotes/shell/1.0.0/main.js:1:2'];
  const { remote, frames } = attributeBrowserError(report({ frames: ofShell }), active) ?? {};
  expect([remote, frames]).toEqual([
    'shell',
    [{ remote: 'shell', version: '1.0.0', file: 'browser/main.js', line: 1, column: 2 }],
  ]);
});

test('a file that several releases have is of the live one; the last known good is named by its version', () => {
  const releases = [{ ...release('mfe-a', 'a.js'), version: '1.1.0' }, ...active];
  const versionOf = (frame: string) => attributeBrowserError(report({ frames: [frame] }), releases)?.version;
  expect(versionOf('/remotes/mfe-a/files/a.js:1:30')).toBe('1.1.0');
  expect(versionOf('/remotes/mfe-a/1.0.0/a.js:1:30')).toBe('1.0.0');
  expect(versionOf('/remotes/mfe-a/files/b.js:1:30')).toBeUndefined();
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
  expect(attributeBrowserError(body, active)).toBeUndefined();
});

test("what a forged report contains of a visitor's data is removed on the server too [ERROR-2]", () => {
  const message = 'Error: guest 12345 "Jane Doe" at https://x.example/a?b=c /blog/secret\nsecond line';
  expect(attributeBrowserError(report({ message }), active)?.message).toBe('Error: guest 0 "" at … …');
});
