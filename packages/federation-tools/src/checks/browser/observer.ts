import { caughtError } from 'remote-host/browser/log-error';
import { rootElementId } from '../../dev/host/boot.ts';
import { hostPublicPath } from '../../dev/host-config.ts';

/** The function that a page calls with its report. */
export const reportFunction = '__reportToGate';

interface PageProblem {
  readonly message: string;
  readonly stack?: string;
}

/** A browser's observations of one page. */
export interface PageReport {
  readonly url: string;
  readonly hydrated: boolean;
  readonly problems: readonly PageProblem[];
}

/**
 * Runs before the scripts of every page: collects policy violations, failed loads and exceptions, and reports them when the
 * page is hydrated and has stopped rendering. Like the shell, it only allows scripts of releases.
 * @param timeoutMs time after which a page counts as not hydrated
 */
export const observerScript = (timeoutMs: number): string => `
const problems = new Map();
// Where an error has no place in the release, the element has that React was rendering.
const add = (message, error) => {
  if (!problems.has(message)) problems.set(message, { message, stack: [error?.stack, globalThis.captureOwnerStack?.()].join('\\n') });
};
const path = (address) => { try { return new URL(address).pathname; } catch { return address; } };
trustedTypes.createPolicy('default', {
  createScriptURL(address) {
    const { origin, pathname } = new URL(address, location.href);
    if (origin === location.origin && /^(\\/remotes\\/|${hostPublicPath.replaceAll('/', '\\/')})/.test(pathname)) return address;
    throw new TypeError(address + ' is no script of a release');
  },
});
addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
  add('the policy stops ' + (path(blockedURI) || 'inline code') + ' (' + effectiveDirective + (sourceFile ? ', ' + path(sourceFile) : '') + ')'));
addEventListener('error', ({ target, message, error }) =>
  target instanceof Element ? add(path(target.src || target.href || target.localName) + ' does not load') : add('throws ' + message.replace(/^Uncaught (Error: )?/, ''), error), true);
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
let hasRendered = false;
__REACT_DEVTOOLS_GLOBAL_HOOK__ = { renderers: new Map(), supportsFiber: true, inject: () => 1, onCommitFiberRoot() { hasRendered = true; }, onCommitFiberUnmount() {}, onScheduleFiberRoot() {} };
const until = performance.now() + ${timeoutMs};
const isHydrated = () =>
  [...document.getElementById('${rootElementId}').children].some((child) =>
    Object.keys(child).some((key) => key.startsWith('__react')));
// In turns of this timer, because a busy machine may delay React by a longer time.
let quietTurns = 0;
const watch = setInterval(() => {
  const hydrated = document.readyState === 'complete' && isHydrated();
  quietTurns = hydrated && !hasRendered ? quietTurns + 1 : 0;
  hasRendered = false;
  const isQuiet = quietTurns > 6;
  if (performance.now() < until && !isQuiet && !isLooping) return;
  clearInterval(watch);
  if (hydrated && !isQuiet && !isLooping) add('never stops rendering: after ${timeoutMs / 1_000} s, its state still changes');
  ${reportFunction}({ url: location.pathname + location.search, hydrated, problems: [...problems.values()] });
}, 50);
`;
