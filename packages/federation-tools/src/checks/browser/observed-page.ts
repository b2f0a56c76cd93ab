import { type Browser, chromium, type Page } from 'playwright-core';
import { caughtError } from 'render/browser/log-error';
import { withTimeout } from 'render/with-timeout';
import { sandboxWarning } from './find-chromium.ts';

/** Starts a headless browser, which ends with this process. @param executablePath from `findChromium` */
export const launchChromium = (executablePath: string): Promise<Browser> =>
  chromium.launch({
    executablePath,
    chromiumSandbox: !sandboxWarning,
    // The command ends by itself after a signal.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });

export interface PageReport {
  readonly hydrated: boolean;
  readonly problems: readonly { readonly message: string; readonly stack?: string; readonly isInline?: boolean }[];
  readonly layoutShift: number;
}

/** Ample even on a busy machine. */
const pageTimeoutMs = 15_000;

/**
 * Runs before the scripts of every page: collects policy violations, failed loads and exceptions, and reports them when
 * the page is hydrated and has stopped rendering.
 */
export const observerScript = `
const problems = new Map();
let layoutShift = 0;
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) layoutShift += value;
}).observe({ type: 'layout-shift', buffered: true });
// Where an error has no place in the release, the element has that React was rendering.
const add = (message, error, key = message, element, isInline = false) => {
  if (!problems.has(key)) problems.set(key, { message, element, isInline, stack: [error?.stack, globalThis.captureOwnerStack?.()].join('\\n') });
};
// Of React's development build: where the JSX of an element, and of what has rendered it, is. Known once it is hydrated.
const keyOf = (element) => Object.keys(element).find((key) => key.startsWith('__reactFiber'));
const stackOf = (element) => {
  while (element && !keyOf(element)) element = element.parentElement;
  const stacks = [];
  for (let fiber = element?.[keyOf(element)]; fiber; fiber = fiber._debugOwner) stacks.push(fiber._debugStack?.stack);
  return stacks.join('\\n');
};
const path = (address) => { try { return new URL(address).pathname; } catch { return address; } };
addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber, columnNumber, target }) => {
  const stack = sourceFile + ':' + lineNumber + ':' + columnNumber;
  const element = target instanceof Element ? target : undefined;
  add('the policy stops ' + (path(blockedURI) || 'inline code') + ' (' + effectiveDirective + (sourceFile ? ', ' + path(sourceFile) : '') + ')', { stack }, element && problems.size < 100 ? problems.size : stack, element, blockedURI === 'inline');
});
addEventListener('error', ({ target, message, error }) =>
  target instanceof HTMLStyleElement ? undefined : target instanceof Element ? add(path(target.src || target.href || target.localName) + ' does not load') : add('throws ' + message.replace(/^Uncaught (Error: )?/, ''), error), true);
addEventListener('unhandledrejection', ({ reason }) => add('throws ' + (reason?.message ?? reason), reason));
addEventListener('${caughtError}', ({ detail: { error } }) => add('throws ' + (error?.message ?? error), error));
// React's development build warns of an effect that sets state again and again, in the call that does.
const warn = console.error;
let isLooping = false;
console.error = (...texts) => {
  if (/^Maximum update depth/.test(texts[0])) {
    isLooping = true;
    add('throws ' + texts[0], new Error());
  }
  warn(...texts);
};
let served;
document.addEventListener('readystatechange', () => { served ??= new Set(document.querySelectorAll('main *')); });
// A page is hydrated when one of its controls or marked places is near: without a mark, this one may never come.
const findUnmarked = () => {
  for (const control of document.querySelectorAll('main :is(button:not([aria-disabled="true"]), input, select, textarea)'))
    if (!served.has(control) && !control.closest('[data-acts]'))
      add('gets a ' + control.localName + " on hydration: mark its place in the server's HTML with data-acts", undefined, undefined, control);
};
let hasRendered = false;
const onCommit = () => {
  hasRendered = true;
  // An effect may remove the element.
  for (const problem of problems.values()) if (problem.element && keyOf(problem.element)) problem.at ??= stackOf(problem.element);
};
__REACT_DEVTOOLS_GLOBAL_HOOK__ = { renderers: new Map(), supportsFiber: true, inject: () => 1, onCommitFiberRoot: onCommit, onCommitFiberUnmount() {}, onScheduleFiberRoot() {} };
const isHydrated = () =>
  [...document.querySelectorAll('main *')].some((element) => Object.keys(element).some((key) => key.startsWith('__react')));
__observe = () => new Promise((resolve) => {
  const until = performance.now() + ${pageTimeoutMs};
  // In turns of this timer, because a busy machine may delay React by a longer time.
  let quietTurns = 0;
  const watch = setInterval(() => {
    const hydrated = document.readyState === 'complete' && isHydrated();
    quietTurns = hydrated && !hasRendered ? quietTurns + 1 : 0;
    hasRendered = false;
    const isQuiet = quietTurns > 6;
    if (performance.now() < until && !isQuiet && !isLooping) return;
    clearInterval(watch);
    if (hydrated && !isQuiet && !isLooping) add('never stops rendering: after ${pageTimeoutMs / 1_000} s, its state still changes');
    if (hydrated) findUnmarked();
    resolve({ hydrated, layoutShift, problems: [...problems.values()].map(({ message, element, isInline, at = stackOf(element), stack }) => ({ message, isInline, stack: at + '\\n' + stack })) });
  }, 50);
});
`;

/** Waits until a page with the observer stops rendering. Rejects if it keeps the browser busy. */
export const observe = (page: Page): Promise<PageReport> =>
  withTimeout(2 * pageTimeoutMs, () => page.evaluate('__observe()'), {
    error: () => new Error('The page has reported nothing'),
  });
