import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CarouselRule } from './carousel-rule.ts';
import { type Axis, readGeometry, restingPlace, settledIndex, visibleSlides } from './geometry.ts';

export interface CarouselState {
  /** For the scrollable list. */
  readonly list: RefObject<HTMLUListElement | null>;
  /** The slide that stands first, or in the middle of a padded list; from 0. */
  readonly index: number;
  readonly next: () => void;
  readonly previous: () => void;
  /** False on the server and until hydration: the buttons would do nothing. */
  readonly alive: boolean;
  /** Whether more stands in the list than is in sight; then the keyboard must reach it. */
  readonly scrollable: boolean;
}

/** Where the browser does not say `scrollend`, scrolling has come to rest when so many ms bring no scroll event. */
const restMilliseconds = 100;

/**
 * A native scroll-snap list whose buttons follow a rule. The list scrolls by itself (touch, keyboard, no JavaScript);
 * a button asks the rule for the next index and scrolls there; a swipe updates the index when it comes to rest. Never
 * moves by itself. How a scroll moves, and that it does not under reduced motion, is CSS.
 */
export function useCarousel(rule: CarouselRule, axis: Axis = 'inline'): CarouselState {
  const list = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const [alive, setAlive] = useState(false);
  const [scrollable, setScrollable] = useState(false);

  const step = (direction: 'next' | 'previous') => {
    if (!list.current) return;
    const geometry = readGeometry(list.current, axis);
    const target = rule[direction](index, visibleSlides(geometry));
    const wraps = direction === 'next' ? target < index : target > index;
    setIndex(target);
    list.current.scrollTo({
      [axis === 'inline' ? 'left' : 'top']: restingPlace(geometry, target),
      // A wrap shows the next slide at once; a rewind past all the others would say that one went back.
      behavior: wraps ? 'instant' : 'auto',
    });
  };

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onRest = () => setIndex((known) => settledIndex(readGeometry(element, axis), known));
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(onRest, restMilliseconds);
    };
    // A busy page may pause in the middle of a scroll: only the browser knows its end.
    const [moved, onMoved] = 'onscrollend' in element ? ['scrollend', onRest] : ['scroll', onScroll];
    const onResize = () => setScrollable(readGeometry(element, axis).end > 0);
    onResize();
    // What was swiped before hydration counts too.
    onRest();
    setAlive(true);
    element.addEventListener(moved, onMoved, { passive: true });
    window.addEventListener('resize', onResize);
    return () => {
      clearTimeout(timer);
      element.removeEventListener(moved, onMoved);
      window.removeEventListener('resize', onResize);
    };
  }, [axis]);

  return { list, index, next: () => step('next'), previous: () => step('previous'), alive, scrollable };
}
