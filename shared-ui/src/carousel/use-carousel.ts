import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CarouselSteps } from './carousel-rule.ts';
import { type Axis, readGeometry, scrollPositionOf, settledIndex, visibleSlides } from './geometry.ts';

export interface CarouselState {
  /** Attach to the scrollable list. */
  readonly list: RefObject<HTMLUListElement | null>;
  /** The index of the first slide, or of the centered one in a list with clones; from 0. */
  readonly index: number;
  readonly next: () => void;
  readonly previous: () => void;
  /** False on the server and until hydration. */
  readonly hydrated: boolean;
  /** Whether the list overflows; then it must be focusable. True until its layout is known, on hydration. */
  readonly scrollable: boolean;
}

/** User input that scrolls the list and interrupts a smooth scroll. */
const userScrollEvents = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Without `scrollend` support, scrolling has ended after this long without a scroll event. */
const scrollEndDelayMs = 100;

/**
 * A native scroll-snap list whose buttons follow a rule. The list scrolls by touch or keyboard, and without JavaScript.
 * A button gets the next index from the rule and scrolls there; a swipe updates the index when it ends. The list never
 * moves by itself. CSS handles smooth scrolling and reduced motion.
 */
export function useCarousel(steps: CarouselSteps, axis: Axis = 'inline'): CarouselState {
  const list = useRef<HTMLUListElement>(null);
  /** The slide that a button is scrolling to, until the list arrives there or the visitor scrolls. */
  const pendingStep = useRef<number | null>(null);
  const [index, setIndex] = useState(0);
  const [hydrated, setHydrated] = useState(false);
  const [scrollable, setScrollable] = useState(true);

  const step = (direction: 'next' | 'previous') => {
    if (!list.current) return;
    const geometry = readGeometry(list.current, axis);
    const target = steps[direction](index, visibleSlides(geometry));
    const wraps = direction === 'next' ? target < index : target > index;
    setIndex(target);
    pendingStep.current = target;
    list.current.scrollTo({
      [axis === 'inline' ? 'left' : 'top']: scrollPositionOf(geometry, target),
      // Wrap around instantly: scrolling back past every slide would look like a step back.
      behavior: wraps ? 'instant' : 'auto',
    });
  };

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScrollEnd = () => {
      const geometry = readGeometry(element, axis);
      const pending = pendingStep.current;
      // The end of an earlier step's scroll, superseded by a newer click.
      if (pending !== null && settledIndex(geometry, pending) !== pending) return;
      pendingStep.current = null;
      setIndex((current) => settledIndex(geometry, current));
    };
    const onUserScroll = () => {
      pendingStep.current = null;
    };
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
    for (const name of userScrollEvents) element.addEventListener(name, onUserScroll, { passive: true });
    window.addEventListener('resize', onResize);
    return () => {
      clearTimeout(timer);
      element.removeEventListener(eventName, onEvent);
      for (const name of userScrollEvents) element.removeEventListener(name, onUserScroll);
      window.removeEventListener('resize', onResize);
    };
  }, [axis]);

  return { list, index, next: () => step('next'), previous: () => step('previous'), hydrated, scrollable };
}
