import { pendingPage } from '@meridian-vale/federation/pending-page';
import type { OutletController } from '../outlet.tsx';
import { startFading } from './fade.ts';

type Fade = NonNullable<OutletController['fade']>;
const loaded = { page: { type: 'data', result: 'Counsel' } } as const;

let reducedMotion = false;
let update: (() => unknown) | undefined;
const start = jest.fn((callback: () => unknown) => {
  update = callback;
  return { ready: Promise.reject(new Error('skipped')) };
});

beforeEach(() => {
  start.mockClear();
  update = undefined;
  reducedMotion = false;
  Object.assign(document, { startViewTransition: start, adoptedStyleSheets: [] });
  Object.assign(globalThis, {
    matchMedia: () => ({ matches: reducedMotion }),
    CSSStyleSheet: class {
      replaceSync() {}
    },
  });
});
afterEach(() => jest.useRealTimers());

function fadeOf(pathname = '/jobs'): Fade {
  const outlet = { router: { state: { location: { pathname } } } } as unknown as OutletController;
  startFading(outlet);
  return outlet.fade as Fade;
}

function request(path: string, signal = new AbortController().signal): Request {
  return { url: `http://localhost${path}`, signal } as Request;
}

const settled = async (promise: Promise<unknown>) => {
  let done = false;
  void promise.then(() => (done = true));
  for (let turn = 0; turn < 5; turn += 1) await null;
  return done;
};

test('the navigation waits for the old page to be captured, the browser for the new one to be rendered [CHROME-50]', async () => {
  const fade = fadeOf();
  const captured = fade.capture(request('/jobs/1'), loaded);
  expect(await settled(captured)).toBe(false);
  const rendered = Promise.resolve(update?.());
  expect(await settled(captured)).toBe(true);
  expect(await settled(rendered)).toBe(false);
  fade.shown();
  expect(await settled(rendered)).toBe(true);
});

test('neither waits for longer than its limit, nor the browser for a navigation that was aborted [CHROME-50]', async () => {
  jest.useFakeTimers();
  const never = fadeOf().capture(request('/jobs/1'), loaded);
  expect(await settled(never)).toBe(false);
  await jest.advanceTimersByTimeAsync(100);
  expect(await settled(never)).toBe(true);
  const late = Promise.resolve(update?.());
  await jest.advanceTimersByTimeAsync(499);
  expect(await settled(late)).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(await settled(late)).toBe(true);

  const controller = new AbortController();
  void fadeOf().capture(request('/jobs/1', controller.signal), loaded);
  const rendered = Promise.resolve(update?.());
  controller.abort();
  expect(await settled(rendered)).toBe(true);
});

const pending = { page: { type: 'data', result: pendingPage } } as const;
const failed = { page: { type: 'error', result: new Error('503') } } as const;

test.each([
  ['to another section', '/blog', loaded],
  ['to another query of the page', '/jobs?page=2', loaded],
  ['to a page without its data', '/jobs/1', pending],
  ['to a page whose data failed', '/jobs/1', failed],
])('nothing fades on the way %s [CHROME-50]', async (_, path, results) => {
  await fadeOf().capture(request(path), results);
  expect(start).not.toHaveBeenCalled();
});

test('nothing fades under reduced motion, or once the browser has animated the way back itself [CHROME-50]', async () => {
  reducedMotion = true;
  await fadeOf().capture(request('/jobs/1'), loaded);
  reducedMotion = false;
  const fade = fadeOf();
  dispatchEvent(Object.assign(new Event('popstate'), { hasUAVisualTransition: true }));
  await fade.capture(request('/jobs/1'), loaded);
  expect(start).not.toHaveBeenCalled();
});
