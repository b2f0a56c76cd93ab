import type { Boot } from 'remote-host/boot';
import type { RouteMatches } from 'remote-host/route-pattern';

/**
 * Measures this page's vitals in some browsers, but in none that saves data. The code for it is loaded when the page is
 * idle; the browser keeps what happens before. The browser decides, because the page is the same for every visitor.
 * @param matches the router's
 */
export function startVitals(boot: Boot, matches: () => RouteMatches | undefined): void {
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
