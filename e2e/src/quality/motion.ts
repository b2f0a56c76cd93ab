import type { Page } from '@playwright/test';

/** Running animations, and elements with styles for transitions, animations or smooth scrolling. */
export const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const lasts = (durations: string) => durations.split(',').some((duration) => Number.parseFloat(duration) > 0);
    const moves = ({ transitionDuration, animationName, animationDuration, scrollBehavior }: CSSStyleDeclaration) =>
      lasts(transitionDuration) ||
      (animationName !== 'none' && lasts(animationDuration)) ||
      scrollBehavior === 'smooth';
    const elements = [...document.querySelectorAll('*')]
      .filter((element) => [null, '::before', '::after'].some((pseudo) => moves(getComputedStyle(element, pseudo))))
      .map((element) => `${element.tagName} ${element.className}`);
    const running = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().duration !== 0)
      .map((animation) => `running: ${animation.id || animation.constructor.name}`);
    return [...new Set([...elements, ...running])];
  });
