import type { RouteMatches } from 'render/addresses';
import type { Boot } from 'render/boot';
import { type CaughtErrorDetail, caughtError } from 'render/browser/log-error';

/** The router's matches; undefined before there is one. */
type Matches = () => RouteMatches | undefined;

/** Reports this page's errors. The code for it is loaded with the first one. */
export function catchErrors(matches: Matches): void {
  const report = async (event: Event) => {
    const { reportError } = await import(/* webpackChunkName: "report-error" */ './report-error.ts');
    await reportError(event, matches() ?? []);
  };
  for (const type of ['error', 'unhandledrejection', 'securitypolicyviolation', caughtError])
    addEventListener(type, (event) => void report(event).catch(() => {}));
}

/**
 * Measures this page's vitals in some browsers, but in none that saves data. The code for it is loaded when the page is
 * idle; the browser keeps what happens before. The browser decides, because the page is the same for every visitor.
 */
export function startVitals(boot: Boot, matches: Matches): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (boot.preview || connection?.saveData || Math.random() * 100 >= (boot.vitalsPercent ?? 0)) return;
  const start = () =>
    (window.requestIdleCallback ?? setTimeout)(() =>
      import(/* webpackChunkName: "vitals" */ './measure-vitals.ts').then(
        ({ measureVitals }) => measureVitals(boot.remotes, matches),
        // A page whose connection is gone measures nothing.
        () => {},
      ),
    );
  if (document.readyState === 'complete') start();
  else addEventListener('load', start);
}

declare global {
  interface WindowEventMap {
    [caughtError]: CustomEvent<CaughtErrorDetail>;
  }
}
