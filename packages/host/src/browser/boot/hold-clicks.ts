import { loadingText, unavailableText } from '@meridian-vale/federation/pending-page';
import { announce } from '../announce.ts';

/** After this time without hydration, a click is given up, in ms. */
const holdMs = 8_000;

const pollMs = 50;

/** Those of pages and fragments. */
const held = ':is(main, [data-mfe]) button';

/** React gives each element that it renders or hydrates a property of its own. */
const isHydrated = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith('__reactFiber'));

/**
 * Holds clicks on buttons that are not hydrated yet, by keyboard too: the button is busy, and clicked again once it is
 * hydrated. If that fails the visitor is told; the next click loads the page again, which may have other versions.
 * @param hydrate rejects if the page cannot be hydrated
 */
export function holdClicks(hydrate: () => Promise<unknown>): void {
  let failed = false;
  const hold = (button: HTMLButtonElement) => {
    button.setAttribute('aria-busy', 'true');
    announce(loadingText);
    hydrate().catch(() => {
      failed = true;
    });
    const since = performance.now();
    const timer = setInterval(() => {
      const target = button.isConnected ? button : sameButton(button);
      const isReady = target && isHydrated(target);
      if (!isReady && !failed && performance.now() - since < holdMs) return;
      clearInterval(timer);
      button.removeAttribute('aria-busy');
      failed = !isReady;
      announce(isReady ? '' : unavailableText, !isReady);
      if (isReady) target.click();
    }, pollMs);
  };
  document.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element && event.target.closest<HTMLButtonElement>(held);
      if (!button || !needsScript(button)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (failed) location.reload();
      else if (!button.hasAttribute('aria-busy')) hold(button);
    },
    { capture: true },
  );
}

/** A form is the browser's own, and so is a button that says what it commands. */
const needsScript = (button: HTMLButtonElement): boolean =>
  !isHydrated(button) &&
  !(button.form && button.type !== 'button') &&
  !(button.hasAttribute('command') && 'command' in button) &&
  button.getAttribute('aria-disabled') !== 'true';

/** The button in its place after the page has been rendered anew, as in another version. */
const sameButton = ({ textContent }: Element): HTMLButtonElement | undefined =>
  [...document.querySelectorAll<HTMLButtonElement>(held)].find((other) => other.textContent === textContent);
