import { isPendingPage } from '@meridian-vale/federation/pending-page';
import type { DataStrategyResult } from 'react-router-dom';
import type { OutletController } from '../outlet.tsx';
import { isSameSection } from './section.ts';

/** How long a navigation may wait for the browser to capture the old page, and how long that page stays frozen, in ms. */
const captureMs = 100;
const frozenMs = 500;

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * From now on, pages of one section fade into each other (CHROME-50): once a page's data is there, the navigation waits
 * for the browser to capture the old page, and the browser for React to render the new one. Nothing waits for longer
 * than its limit, and the state of the router is never held (docs/decisions/0045-view-transitions.md).
 */
export function startFading(outlet: OutletController): void {
  let shown = () => {};
  let alreadyAnimated = false;
  // The swipe of a phone, for example, has its own animation.
  addEventListener('popstate', ({ hasUAVisualTransition }) => {
    alreadyAnimated = hasUAVisualTransition;
  });
  // A click during the fade goes to the new page.
  const style = new CSSStyleSheet();
  style.replaceSync('::view-transition { pointer-events: none }');
  document.adoptedStyleSheets.push(style);

  outlet.fade = {
    async capture({ url, signal }, results) {
      const wasAnimated = alreadyAnimated;
      alreadyAnimated = false;
      const from = outlet.router?.state.location.pathname;
      if (!from || !isSameSection(from, new URL(url).pathname) || !isComplete(results)) return;
      if (wasAnimated || signal.aborted || prefersReducedMotion()) return;
      const page = new Promise<void>((resolve) => {
        shown = resolve;
        signal.addEventListener('abort', () => resolve());
      });
      await new Promise<void>((captured) => {
        const transition = document.startViewTransition(() => {
          captured();
          return Promise.race([page, elapsed(frozenMs)]);
        });
        // Rejects if the fade is skipped, as in a hidden tab; the callback runs nevertheless.
        transition.ready.catch(() => {});
        void elapsed(captureMs).then(captured);
      });
    },
    shown: () => shown(),
  };
}

const isComplete = (results: Record<string, DataStrategyResult>): boolean =>
  Object.values(results).every(({ type, result }) => type === 'data' && !isPendingPage(result));

const elapsed = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
