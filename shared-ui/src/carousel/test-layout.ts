/**
 * jsdom has no layout: gives the slides of a list their boxes, for tests.
 * @param step px from slide to slide
 * @param viewport px of the list that are visible
 */
export function layOutSlides(list: HTMLElement, step: number, viewport: number, axis: 'left' | 'top' = 'left'): void {
  const slides = [...list.children];
  const length = { configurable: true, value: viewport };
  Object.defineProperty(list, axis === 'left' ? 'clientWidth' : 'clientHeight', length);
  Object.defineProperty(list, axis === 'left' ? 'scrollWidth' : 'scrollHeight', { value: slides.length * step });
  for (const [place, slide] of slides.entries())
    slide.getBoundingClientRect = () => ({ [axis]: place * step, width: step, height: step }) as unknown as DOMRect;
}
