import type { CaughtErrorDetail } from 'remote-host/browser/log-error';
import { caughtError } from 'remote-host/browser/log-error';

/** Reports this page's errors. The code for it is loaded with the first one. */
export function catchErrors(routePattern: () => string): void {
  const report = async (event: Event) => {
    const { reportError } = await import(/* webpackChunkName: "report-error" */ './report-error.ts');
    reportError(event, routePattern());
  };
  for (const type of ['error', 'unhandledrejection', 'securitypolicyviolation', caughtError])
    addEventListener(type, (event) => void report(event).catch(() => {}));
}

declare global {
  interface WindowEventMap {
    [caughtError]: CustomEvent<CaughtErrorDetail>;
  }
}
