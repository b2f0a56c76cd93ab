import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CarouselRule } from './carousel-rule.ts';
import { type Axis, readGeometry, scrollPositionOf, settledIndex, visibleSlides } from './geometry.ts';

export interface CarouselState {
  /** Attach to the scrollable list. */
  readonly list: RefObject<HTMLUListElement | null>;
  /** The first slide, or the centred one in a list with clones; from 0. */
  readonly index: number;
  readonly next: () => void;
  readonly previous: () => void;
  /** False on the server and until hydration. */
  readonly hydrated: boolean;
  /** Whether the list overflows; then it must be focusable. */
  readonly scrollable: boolean;
}

/** Without `scrollend` support, scrolling has ended after this long without a scroll event. */
const scrollEndDelayMs = 100;

/**
 * A native scroll-snap list whose buttons follow a rule. The list scrolls by touch, keyboard and without JavaScript; a
 * button asks the rule for the next index and scrolls there; a swipe updates the index when it ends. Never moves by
 * itself (CAROUSEL-18). Smooth scrolling and reduced motion are CSS (CAROUSEL-17).
 */
export function useCarousel(rule: CarouselRule, axis: Axis = 'inline'): CarouselState {
  const list = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const [hydrated, setHydrated] = useState(false);
  const [scrollable, setScrollable] = useState(false);

  const step = (direction: 'next' | 'previous') => {
    if (!list.current) return;
    const geometry = readGeometry(list.current, axis);
    const target = rule[direction](index, visibleSlides(geometry));
    const wraps = direction === 'next' ? target < index : target > index;
    setIndex(target);
    list.current.scrollTo({
      [axis === 'inline' ? 'left' : 'top']: scrollPositionOf(geometry, target),
      // A wrap jumps: scrolling back past every slide would look like a step back.
      behavior: wraps ? 'instant' : 'auto',
    });
  };

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScrollEnd = () => setIndex((current) => settledIndex(readGeometry(element, axis), current));
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(onScrollEnd, scrollEndDelayMs);
    };
    // A busy main thread may pause scroll events, so prefer `scrollend`.
    const [eventName, onEvent] = 'onscrollend' in element ? ['scrollend', onScrollEnd] : ['scroll', onScroll];
    const onResize = () => setScrollable(readGeometry(element, axis).end > 0);
    onResize();
    // The list may have been swiped before hydration.
    onScrollEnd();
    setHydrated(true);
    element.addEventListener(eventName, onEvent, { passive: true });
    window.addEventListener('resize', onResize);
    return () => {
      clearTimeout(timer);
      element.removeEventListener(eventName, onEvent);
      window.removeEventListener('resize', onResize);
    };
  }, [axis]);

  return { list, index, next: () => step('next'), previous: () => step('previous'), hydrated, scrollable };
}
