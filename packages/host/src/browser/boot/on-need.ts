import { intents, isDataScarce } from '../prefetch-code.ts';

/** Controls that need the page's own scripts, and marked places that get some on hydration. */
const controls = ':is(main, [data-mfe]) :is(button:not([aria-disabled="true"]), input, select, textarea, [data-acts])';

/**
 * Calls `hydrate` once, when a control is in view, at most half a screen away after the visitor has scrolled, or pointed
 * at, touched or focused. With data saving, or on a slow connection, only the latter three count.
 */
export function onNeed(hydrate: () => void): void {
  let isStarted = false;
  const start = () => {
    if (!isStarted) hydrate();
    isStarted = true;
  };
  const onIntent = ({ target }: Event) => {
    if (target instanceof Element && target.closest(controls)) start();
  };
  for (const intent of intents) document.addEventListener(intent, onIntent, { passive: true });
  if (isDataScarce()) return;
  const observe = (rootMargin: string) => {
    const near = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && start(),
      {
        rootMargin,
      },
    );
    for (const control of document.querySelectorAll(controls)) near.observe(control);
  };
  observe('0px');
  addEventListener('scroll', () => observe('50% 0px'), { once: true, passive: true });
}
