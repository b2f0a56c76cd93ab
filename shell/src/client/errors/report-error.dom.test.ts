import { caughtError } from 'remote-host/browser/log-error';

const script = `${location.origin}/remotes/mfe-a/1.0.0/page.abc.js`;
const matches = [{ route: {} }, { route: { path: '/jobs' } }, { route: { path: ':slug' } }];

let sent: Blob[];
let reportError: typeof import('./report-error.ts').reportError;
beforeEach(() => {
  sent = [];
  navigator.sendBeacon = (_url, body) => Boolean(sent.push(body as Blob));
  jest.isolateModules(() => {
    ({ reportError } = require('./report-error.ts'));
  });
  // jsdom has neither.
  Object.assign(window, { PromiseRejectionEvent: class {}, SecurityPolicyViolationEvent: class {} });
});

const sentReports = (): Promise<Record<string, unknown>[]> => Promise.all(sent.map(read));

/** jsdom's Blob has no `text`. */
const read = (blob: Blob): Promise<Record<string, unknown>> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(JSON.parse(String(reader.result)));
    reader.readAsText(blob);
  });

function thrown(message: string, ...frames: string[]): Error {
  const error = new TypeError(message);
  error.stack = [`TypeError: ${message}`, ...frames.map((frame) => `    at f (${frame})`)].join('\n');
  return error;
}

test('a report contains kind, message, frames and route, and nothing else [ERROR-2]', async () => {
  history.replaceState(null, '', '/jobs/secret-slug?q=secret');
  const error = thrown('no "secret" at 4711', `${script}:1:20`, 'https://elsewhere.example/x.js:1:1', `${script}:1:30`);
  reportError(new ErrorEvent('error', { error }), matches);
  expect(await sentReports()).toEqual([
    {
      kind: 'error',
      message: 'TypeError: no "" at 0',
      frames: ['/remotes/mfe-a/1.0.0/page.abc.js:1:20', '/remotes/mfe-a/1.0.0/page.abc.js:1:30'],
      route: '/jobs/:slug',
    },
  ]);
});

test('an error that was handled is reported with the components around it [ERROR-1]', async () => {
  const detail = { error: new Error('handled'), componentStack: `\n    at Page (${script}:1:40)` };
  reportError(new CustomEvent(caughtError, { detail }), matches);
  expect(await sentReports()).toEqual([
    expect.objectContaining({ kind: 'caught', frames: ['/remotes/mfe-a/1.0.0/page.abc.js:1:40'] }),
  ]);
});

test('of an error with a cause, the cause is reported: it is where the code failed [ERROR-3]', async () => {
  const error = new Error('no version could be loaded', { cause: thrown('broken', `${script}:1:50`) });
  reportError(new CustomEvent(caughtError, { detail: { error } }), []);
  expect(await sentReports()).toEqual([
    expect.objectContaining({ message: 'TypeError: broken', frames: ['/remotes/mfe-a/1.0.0/page.abc.js:1:50'] }),
  ]);
});

test('a page sends each error once, and at most five [ERROR-1]', async () => {
  for (const name of 'aabcdefg') reportError(new ErrorEvent('error', { error: thrown(name, `${script}:1:1`) }), []);
  expect((await sentReports()).map(({ message }) => message)).toEqual([...'abcde'].map((name) => `TypeError: ${name}`));
});

test("neither an extension's error nor a failed call is reported [ERROR-1]", async () => {
  const ofExtension = thrown('x', 'chrome-extension://abc/content.js:1:1');
  const failedCall = Object.assign(thrown('x', `${script}:1:1`), { code: 'HTTP_NETWORK' });
  for (const error of [ofExtension, failedCall]) reportError(new ErrorEvent('error', { error }), []);
  reportError(new ErrorEvent('error', { message: 'Script error.' }), []);
  expect(await sentReports()).toEqual([]);
});
