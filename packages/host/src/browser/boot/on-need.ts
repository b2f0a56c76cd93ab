import { intents, isDataScarce } from '../prefetch.ts';

/** What React hydrates: the page, and fragments in header and footer. */
export const scripted = ':is(main, [data-mfe])';

/** Buttons, and what remotes make one. One without a function is none. */
export const buttons = ':is(button, [role="button"], [role="switch"], [role="tab"]):not(a, [aria-disabled="true"])';

/** Controls that need the page's own scripts, and marked places that get some on hydration. */
const controls = `${scripted} :is(${buttons}, input, select, textarea, [data-acts])`;

/**
 * Calls `hydrate` once, when a control is in view, at most half a screen away after the visitor has scrolled, or pointed
 * at, touched or focused. With data saving, or on a slow connection, only the latter three count.
 */
export function onNeed(hydrate: () => void): void {
  const stops: (() => void)[] = [];
  const start = () => {
    if (stops.length === 0) return;
    for (const stop of stops.splice(0)) stop();
    hydrate();
  };
  const listen = (where: EventTarget, type: string, listener: (event: Event) => void) => {
    where.addEventListener(type, listener, { passive: true });
    stops.push(() => where.removeEventListener(type, listener));
  };
  const onIntent = ({ target }: Event) => {
    if (target instanceof Element && target.closest(controls)) start();
  };
  for (const intent of intents) listen(document, intent, onIntent);
  if (isDataScarce()) return;
  const observe = (rootMargin: string) => {
    const near = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && start(),
      { rootMargin },
    );
    stops.push(() => near.disconnect());
    for (const control of document.querySelectorAll(controls)) near.observe(control);
  };
  observe('0px');
  const onScroll = () => {
    removeEventListener('scroll', onScroll);
    observe('50% 0px');
  };
  listen(window, 'scroll', onScroll);
}
