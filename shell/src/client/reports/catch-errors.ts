import { type CaughtErrorDetail, caughtError } from 'remote-host/browser/log-error';
import type { RouteMatches } from 'remote-host/route-pattern';

/**
 * Reports this page's errors. The code for it is loaded with the first one.
 * @param matches the router's, once there is one
 */
export function catchErrors(matches: () => RouteMatches | undefined): void {
  const report = async (event: Event) => {
    const { reportError } = await import(/* webpackChunkName: "report-error" */ './report-error.ts');
    reportError(event, matches() ?? []);
  };
  for (const type of ['error', 'unhandledrejection', 'securitypolicyviolation', caughtError])
    addEventListener(type, (event) => void report(event).catch(() => {}));
}

declare global {
  interface WindowEventMap {
    [caughtError]: CustomEvent<CaughtErrorDetail>;
  }
}
