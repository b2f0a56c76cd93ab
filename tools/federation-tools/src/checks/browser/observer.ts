import { rootElementId } from '../../dev/host/boot.ts';
import { hostPublicPath } from '../../dev/host-config.ts';

export const observerPath = '/__gate/observer.js';
export const reportPath = '/__gate/report';

/** A browser's observations of one page. */
export interface PageReport {
  readonly url: string;
  readonly hydrated: boolean;
  readonly problems: readonly string[];
}

/**
 * The first script of every page: collects policy violations, failed loads and exceptions, sends them when the page is
 * hydrated and idle, and opens the next page. Like the shell, it only allows scripts of releases.
 * @param timeoutMs time after which a page counts as not hydrated
 */
export const observerScript = (timeoutMs: number): string => `
const problems = new Set();
const path = (address) => { try { return new URL(address).pathname; } catch { return address; } };
trustedTypes.createPolicy('default', {
  createScriptURL(address) {
    const { origin, pathname } = new URL(address, location.href);
    if (origin === location.origin && /^(\\/remotes\\/|${hostPublicPath.replaceAll('/', '\\/')})/.test(pathname)) return address;
    throw new TypeError(address + ' is no script of a release');
  },
});
addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
  problems.add('the policy stops ' + (path(blockedURI) || 'inline code') + ' (' + effectiveDirective + (sourceFile ? ', ' + path(sourceFile) : '') + ')'));
addEventListener('error', ({ target, message }) =>
  problems.add(target instanceof Element ? path(target.src || target.href || target.localName) + ' does not load' : 'it throws ' + message), true);
addEventListener('unhandledrejection', ({ reason }) => problems.add('it throws ' + (reason?.message ?? reason)));
const until = performance.now() + ${timeoutMs};
const isHydrated = () =>
  [...document.getElementById('${rootElementId}').children].some((child) =>
    Object.keys(child).some((key) => key.startsWith('__react')));
let quietSince = 0;
const watch = setInterval(async () => {
  const now = performance.now();
  const hydrated = document.readyState === 'complete' && isHydrated();
  if (!hydrated) quietSince = now;
  if (now < until && now - quietSince < 300) return;
  clearInterval(watch);
  const body = JSON.stringify({ url: location.pathname + location.search, hydrated, problems: [...problems] });
  const next = await (await fetch('${reportPath}', { method: 'POST', body })).text();
  if (next) location.replace(next);
}, 50);
`;
