import { rootElementId } from '../../dev/host/boot.ts';
import { hostPublicPath } from '../../dev/host-config.ts';

export const observerPath = '/__gate/observer.js';
export const reportPath = '/__gate/report';

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
 * The first script of every page: collects policy violations, failed loads and exceptions, sends them when the page is
 * hydrated and has stopped rendering, and opens the next page. Like the shell, it only allows scripts of releases.
 * @param timeoutMs time after which a page counts as not hydrated
 */
export const observerScript = (timeoutMs: number): string => `
const problems = new Map();
const add = (message, error) => { if (!problems.has(message)) problems.set(message, { message, stack: error?.stack }); };
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
  target instanceof Element ? add(path(target.src || target.href || target.localName) + ' does not load') : add('it throws ' + message, error), true);
addEventListener('unhandledrejection', ({ reason }) => add('it throws ' + (reason?.message ?? reason), reason));
// React's development build warns of an effect that sets state again and again, with the place that does, and prints what
// a boundary has caught.
const warn = console.error;
console.error = (...texts) => {
  if (/^Maximum update depth/.test(texts[0])) add(String(texts[0]), new Error());
  else if (/^%o/.test(texts[0]) && texts[1] instanceof Error) add('it throws ' + texts[1].message, texts[1]);
  warn(...texts);
};
let renderedAt = 0;
__REACT_DEVTOOLS_GLOBAL_HOOK__ = { renderers: new Map(), supportsFiber: true, inject: () => 1, onCommitFiberRoot() { renderedAt = performance.now(); }, onCommitFiberUnmount() {}, onScheduleFiberRoot() {} };
const until = performance.now() + ${timeoutMs};
const isHydrated = () =>
  [...document.getElementById('${rootElementId}').children].some((child) =>
    Object.keys(child).some((key) => key.startsWith('__react')));
let quietSince = 0;
const watch = setInterval(async () => {
  const now = performance.now();
  const hydrated = document.readyState === 'complete' && isHydrated();
  if (!hydrated) quietSince = now;
  const isQuiet = now - Math.max(quietSince, renderedAt) >= 300;
  if (now < until && !isQuiet) return;
  clearInterval(watch);
  if (hydrated && !isQuiet) add('it renders without end: after ${timeoutMs / 1_000} s, its state still changes');
  const body = JSON.stringify({ url: location.pathname + location.search, hydrated, problems: [...problems.values()] });
  const next = await (await fetch('${reportPath}', { method: 'POST', body })).text();
  if (next) location.replace(next);
}, 50);
`;
