import { caughtError } from 'render/browser/log-error';

const script = `${location.origin}/remotes/mfe-a/1.0.0/page.abc.js`;
const matches = [{ route: {} }, { route: { path: '/jobs' } }, { route: { path: ':slug' } }];

let sent: RequestInit[];
let reportError: typeof import('./report-error.ts').reportError;
beforeEach(() => {
  sent = [];
  window.fetch = async (_url, request) => {
    sent.push(request as RequestInit);
    return {} as Response;
  };
  jest.isolateModules(() => {
    ({ reportError } = require('./report-error.ts'));
  });
  // jsdom has neither.
  Object.assign(window, { PromiseRejectionEvent: class {}, SecurityPolicyViolationEvent: class {} });
});

const sentReports = (): Record<string, unknown>[] => sent.map(({ body }) => JSON.parse(String(body)));

function thrown(message: string, ...frames: string[]): Error {
  const error = new TypeError(message);
  error.stack = [`TypeError: ${message}`, ...frames.map((frame) => `    at f (${frame})`)].join('\n');
  return error;
}

test('a report contains kind, message, frames and route, and nothing else', () => {
  history.replaceState(null, '', '/jobs/secret-slug?q=secret');
  const error = thrown('no "secret" at 4711', `${script}:1:20`, 'https://elsewhere.example/x.js:1:1', `${script}:1:30`);
  reportError(new ErrorEvent('error', { error }), matches);
  expect(sentReports()).toEqual([
    {
      kind: 'error',
      message: 'TypeError: no "" at 0',
      frames: ['/remotes/mfe-a/1.0.0/page.abc.js:1:20', '/remotes/mfe-a/1.0.0/page.abc.js:1:30'],
      route: '/jobs/:slug',
    },
  ]);
});

test('an error that was handled is reported with the components around it', () => {
  const detail = { error: new Error('handled'), componentStack: `\n    at Page (${script}:1:40)` };
  reportError(new CustomEvent(caughtError, { detail }), matches);
  expect(sentReports()).toEqual([
    expect.objectContaining({ kind: 'caught', frames: ['/remotes/mfe-a/1.0.0/page.abc.js:1:40'] }),
  ]);
});

test('of an error with a cause, the cause is reported: it is where the code failed', () => {
  const error = new Error('no version could be loaded', { cause: thrown('broken', `${script}:1:50`) });
  reportError(new CustomEvent(caughtError, { detail: { error } }), []);
  expect(sentReports()).toEqual([
    { kind: 'caught', message: 'TypeError: broken', frames: ['/remotes/mfe-a/1.0.0/page.abc.js:1:50'], route: '' },
  ]);
});

test('a page sends each error once, and at most five', () => {
  for (const name of 'aabcdefg') reportError(new ErrorEvent('error', { error: thrown(name, `${script}:1:1`) }), []);
  expect(sentReports().map(({ message }) => message)).toEqual([...'abcde'].map((name) => `TypeError: ${name}`));
});

test('an error that several pieces of code handle is reported once, as by the first', () => {
  const error = thrown('x', `${script}:1:1`);
  const componentStack = `\n    at Page (${script}:1:40)`;
  for (const detail of [{ error, componentStack }, { error }])
    reportError(new CustomEvent(caughtError, { detail }), []);
  expect(sentReports().map(({ frames }) => frames)).toEqual([
    ['/remotes/mfe-a/1.0.0/page.abc.js:1:1', '/remotes/mfe-a/1.0.0/page.abc.js:1:40'],
  ]);
});

test.each([
  ['a string', 'text', 'text'],
  ['an object', { user: 'secret' }, 'not an error'],
])('%s that is thrown has the place of its throw', (_what, error, message) => {
  reportError(new ErrorEvent('error', { error, filename: script, lineno: 1, colno: 60 }), []);
  expect(sentReports()).toEqual([
    expect.objectContaining({ message, frames: ['/remotes/mfe-a/1.0.0/page.abc.js:1:60'] }),
  ]);
});

test.each([
  ['a script', { sourceFile: script, lineNumber: 1, columnNumber: 70 }, '1.0.0/page.abc.js:1:70'],
  ['an image within a remote', { blockedURI: 'https://image.example/x.png', sourceFile: '' }, 'files/other.js:1:1'],
])('a violation of the policy by %s belongs to a release', (_what, over, frame) => {
  document.body.innerHTML = '<div data-mfe="mfe-a"><img src="https://image.example/x.png" alt="" /></div>';
  const names = ['page.css', 'other.js'].map((file) => ({ name: `${location.origin}/remotes/mfe-a/files/${file}` }));
  performance.getEntriesByType = () => names as PerformanceEntryList;
  const event = new SecurityPolicyViolationEvent('securitypolicyviolation');
  reportError(Object.assign(event, { effectiveDirective: 'img-src', blockedURI: 'data', ...over }), matches);
  expect(sentReports()).toEqual([
    expect.objectContaining({ kind: 'policy', frames: [`/remotes/mfe-a/${frame}`], route: '/jobs/:slug' }),
  ]);
});

test('a report carries no cookie, and no address of the page', () => {
  reportError(new ErrorEvent('error', { error: thrown('x', `${script}:1:1`) }), matches);
  expect(sent).toEqual([expect.objectContaining({ credentials: 'omit', referrerPolicy: 'no-referrer' })]);
});

test("neither an extension's error nor a failed call is reported", () => {
  const ofExtension = thrown('x', 'chrome-extension://abc/content.js:1:1');
  const failedCall = Object.assign(thrown('x', `${script}:1:1`), { code: 'HTTP_NETWORK' });
  for (const error of [ofExtension, failedCall]) reportError(new ErrorEvent('error', { error }), []);
  reportError(new ErrorEvent('error', { message: 'Script error.' }), []);
  expect(sentReports()).toEqual([]);
});

test("a script that an extension wants to load is refused, which is none of this site's errors", () => {
  const policy = `${location.origin}/remotes/shell/1/main.js:1:9`;
  for (const wantedBy of ['chrome-extension://abc/content.js:1:5', `${script}:1:5`]) {
    const error = thrown('https://ads.example/a.js is no script of a release', policy, wantedBy);
    error.name = 'RefusedScriptError';
    reportError(new ErrorEvent('error', { error }), []);
  }
  expect(sentReports().map(({ frames }) => frames)).toEqual([['/remotes/mfe-a/1.0.0/page.abc.js:1:5']]);
});

test.each([
  ['a node that something else has moved', { error: new DOMException('not a child', 'NotFoundError') }],
  ['HTML that something else has changed', { error: new Error('Hydration failed'), isMismatch: true }],
])('%s is not reported', (_what, detail) => {
  const componentStack = `\n    at Page (${script}:1:40)`;
  reportError(new CustomEvent(caughtError, { detail: { ...detail, componentStack } }), []);
  expect(sent).toEqual([]);
});
