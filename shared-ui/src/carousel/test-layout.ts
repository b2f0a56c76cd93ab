/**
 * jsdom has no layout engine: sets the bounding boxes of a list's slides for tests.
 * @param step distance from slide to slide, in px
 * @param viewport visible length of the list, in px
 */
export function layOutSlides(list: HTMLElement, step: number, viewport: number, axis: 'left' | 'top' = 'left'): void {
  const slides = [...list.children];
  const length = { configurable: true, value: viewport };
  Object.defineProperty(list, axis === 'left' ? 'clientWidth' : 'clientHeight', length);
  Object.defineProperty(list, axis === 'left' ? 'scrollWidth' : 'scrollHeight', { value: slides.length * step });
  for (const [place, slide] of slides.entries())
    slide.getBoundingClientRect = () => ({ [axis]: place * step, width: step, height: step }) as unknown as DOMRect;
}
