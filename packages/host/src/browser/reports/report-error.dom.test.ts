import { caughtError } from 'render/browser/log-error';

const script = `${location.origin}/remotes/mfe-a/1.0.0/page.abc.js`;
const matches = [{ route: {} }, { route: { path: '/jobs' } }, { route: { path: ':slug' } }];

let sent: RequestInit[];
/** The text of each script. */
let code: string;
let reportError: typeof import('./report-error.ts').reportError;
beforeEach(() => {
  sent = [];
  code = '';
  window.fetch = async (url, request) => {
    if (url === '/api/reports') sent.push(request as RequestInit);
    return { ok: true, text: async () => code } as Response;
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

test('a report contains kind, message, frames and route, and nothing else', async () => {
  history.replaceState(null, '', '/jobs/secret-slug?q=secret');
  const error = thrown('no "secret" at 4711', `${script}:1:20`, 'https://elsewhere.example/x.js:1:1', `${script}:1:30`);
  await reportError(new ErrorEvent('error', { error }), matches);
  expect(sentReports()).toEqual([
    {
      kind: 'error',
      message: 'TypeError: no "" at 0',
      frames: ['/remotes/mfe-a/1.0.0/page.abc.js:1:20', '/remotes/mfe-a/1.0.0/page.abc.js:1:30'],
      route: '/jobs/:slug',
    },
  ]);
});

test('an error that was handled is reported with the components around it', async () => {
  const detail = { error: new Error('handled'), componentStack: `\n    at Page (${script}:1:40)` };
  await reportError(new CustomEvent(caughtError, { detail }), matches);
  expect(sentReports()).toEqual([
    expect.objectContaining({ kind: 'caught', frames: ['/remotes/mfe-a/1.0.0/page.abc.js:1:40'] }),
  ]);
});

test('of an error with a cause, the cause is reported: it is where the code failed', async () => {
  const error = new Error('no version could be loaded', { cause: thrown('broken', `${script}:1:50`) });
  await reportError(new CustomEvent(caughtError, { detail: { error } }), []);
  expect(sentReports()).toEqual([
    { kind: 'caught', message: 'TypeError: broken', frames: ['/remotes/mfe-a/1.0.0/page.abc.js:1:50'], route: '' },
  ]);
});

test('a page sends each error once, and at most five', async () => {
  for (const name of 'aabcdefg')
    await reportError(new ErrorEvent('error', { error: thrown(name, `${script}:1:1`) }), []);
  expect(sentReports().map(({ message }) => message)).toEqual([...'abcde'].map((name) => `TypeError: ${name}`));
});

test('an error that several pieces of code handle is reported once, as by the first', async () => {
  const error = thrown('x', `${script}:1:1`);
  const componentStack = `\n    at Page (${script}:1:40)`;
  for (const detail of [{ error, componentStack }, { error }])
    await reportError(new CustomEvent(caughtError, { detail }), []);
  expect(sentReports().map(({ frames }) => frames)).toEqual([
    ['/remotes/mfe-a/1.0.0/page.abc.js:1:1', '/remotes/mfe-a/1.0.0/page.abc.js:1:40'],
  ]);
});

test.each([
  ['a string', 'text', 'text'],
  ['an object', { user: 'secret' }, 'not an error'],
])('%s that is thrown has the place of its throw', async (_what, error, message) => {
  await reportError(new ErrorEvent('error', { error, filename: script, lineno: 1, colno: 60 }), []);
  expect(sentReports()).toEqual([
    expect.objectContaining({ message, frames: ['/remotes/mfe-a/1.0.0/page.abc.js:1:60'] }),
  ]);
});

/** The page of mfe-a has a fragment of mfe-b with an image, and has loaded a script of each. */
function openPage(): void {
  document.body.innerHTML = `<div data-mfe="mfe-a"><div data-mfe="mfe-b"><img src="https://image.example/x.png" alt="" /></div></div>`;
  const files = ['mfe-a/files/a.css', 'mfe-a/files/a.js', 'mfe-b/files/b.js', 'shell/1/main.js'];
  const names = files.map((file) => ({ name: `${location.origin}/remotes/${file}` }));
  performance.getEntriesByType = () => names as PerformanceEntryList;
}

test.each([
  ['a script', { sourceFile: script, lineNumber: 1, columnNumber: 70 }, 'a/1.0.0/page.abc.js:1:70'],
  ['an image in a fragment', { blockedURI: 'https://image.example/x.png' }, 'b/files/b.js:1:1'],
  ['an image of the page', { blockedURI: 'https://elsewhere.example/x.png' }, 'a/files/a.js:1:1'],
  ['an image that code names', { blockedURI: 'https://named.example/x.png' }, 'a/files/a.js:2:20'],
])('a violation of the policy by %s belongs to a release', async (_what, over, frame) => {
  openPage();
  code = 'first();\nimage.src="https://named.example/x.png?"+id';
  const event = Object.assign(new SecurityPolicyViolationEvent('securitypolicyviolation'), { sourceFile: '', ...over });
  await reportError(Object.assign(event, { effectiveDirective: 'img-src' }), matches);
  expect(sentReports()).toEqual([
    expect.objectContaining({ kind: 'policy', frames: [`/remotes/mfe-${frame}`], route: '/jobs/:slug' }),
  ]);
});

test.each([
  ['a string that code contains', 'no seat', '1:9'],
  ['anything else', { user: 'secret' }, '1:1'],
])('a rejection with %s belongs to a release', async (_what, reason, place) => {
  openPage();
  code = 'reject("no seat")';
  await reportError(Object.assign(new PromiseRejectionEvent('unhandledrejection', {} as never), { reason }), []);
  expect(sentReports()).toEqual([
    expect.objectContaining({ kind: 'rejection', frames: [`/remotes/mfe-a/files/a.js:${place}`] }),
  ]);
});

test("a quoted word of the script stays, a visitor's does not", async () => {
  code = 'e.salary';
  const error = thrown("reading 'salary' of 'Jane'", `${script}:1:1`);
  await reportError(new ErrorEvent('error', { error }), []);
  expect(sentReports()).toEqual([expect.objectContaining({ message: `TypeError: reading 'salary' of ""` })]);
});

test('a report carries no cookie, and no address of the page', async () => {
  await reportError(new ErrorEvent('error', { error: thrown('x', `${script}:1:1`) }), matches);
  expect(sent).toEqual([expect.objectContaining({ credentials: 'omit', referrerPolicy: 'no-referrer' })]);
});

test("neither an extension's error nor a failed call is reported", async () => {
  const ofExtension = thrown('x', 'chrome-extension://abc/content.js:1:1');
  const failedCall = Object.assign(thrown('x', `${script}:1:1`), { code: 'HTTP_NETWORK' });
  for (const error of [ofExtension, failedCall]) await reportError(new ErrorEvent('error', { error }), []);
  await reportError(new ErrorEvent('error', { message: 'Script error.' }), []);
  expect(sentReports()).toEqual([]);
});

test("a script that an extension wants to load is refused, which is none of this site's errors", async () => {
  const policy = `${location.origin}/remotes/shell/1/main.js:1:9`;
  for (const wantedBy of ['chrome-extension://abc/content.js:1:5', `${script}:1:5`]) {
    const error = thrown('https://ads.example/a.js is no script of a release', policy, wantedBy);
    error.name = 'RefusedScriptError';
    await reportError(new ErrorEvent('error', { error }), []);
  }
  expect(sentReports().map(({ frames }) => frames)).toEqual([['/remotes/mfe-a/1.0.0/page.abc.js:1:5']]);
});

test.each([
  ['a node that something else has moved', { error: new DOMException('not a child', 'NotFoundError') }],
  ['HTML that something else has changed', { error: new Error('Hydration failed'), isMismatch: true }],
])('%s is not reported', async (_what, detail) => {
  const componentStack = `\n    at Page (${script}:1:40)`;
  await reportError(new CustomEvent(caughtError, { detail: { ...detail, componentStack } }), []);
  expect(sent).toEqual([]);
});
