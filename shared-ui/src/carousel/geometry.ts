/** Where a list's slides stand along its axis, in px. The first slide stands in its place at scroll position 0. */
export interface ListGeometry {
  /** Each slide's distance from the first. */
  readonly offsets: readonly number[];
  /** One slide's length. */
  readonly slide: number;
  /** The length in sight. */
  readonly viewport: number;
  readonly position: number;
  /** The furthest scroll position. */
  readonly end: number;
}

export type Axis = 'inline' | 'block';

/** Slides are the list's items that are no copies; copies are inert. */
export function readGeometry(list: HTMLElement, axis: Axis): ListGeometry {
  const along = axis === 'inline';
  const boxes = [...list.querySelectorAll(':scope > :not([inert])')].map((slide) => slide.getBoundingClientRect());
  const start = (box: DOMRect | undefined) => (along ? box?.left : box?.top) ?? 0;
  const viewport = along ? list.clientWidth : list.clientHeight;
  return {
    offsets: boxes.map((box) => start(box) - start(boxes[0])),
    slide: (along ? boxes[0]?.width : boxes[0]?.height) ?? 0,
    viewport,
    position: along ? list.scrollLeft : list.scrollTop,
    end: Math.max(0, (along ? list.scrollWidth : list.scrollHeight) - viewport),
  };
}

/** How many slides are in sight whole, at least one; a fraction of a pixel is rounding. */
export function visibleSlides({ offsets, slide, viewport }: ListGeometry): number {
  const step = offsets[1];
  if (!step) return 1;
  return Math.max(1, Math.floor((viewport + step - slide + 0.5) / step));
}

/** Where the list is scrolled to for a slide; near the end it clamps. */
export const restingPlace = ({ offsets, end }: ListGeometry, index: number): number =>
  Math.min(offsets[index] ?? 0, end);

/**
 * The index after scrolling has come to rest: the one it had if the list stands where that one puts it (a clamped
 * position belongs to several), otherwise the nearest slide.
 */
export function settledIndex(geometry: ListGeometry, index: number): number {
  const { offsets, position } = geometry;
  if (Math.abs(restingPlace(geometry, index) - position) <= 2) return index;
  const distance = (slide: number) => Math.abs((offsets[slide] ?? 0) - position);
  return offsets.reduce((nearest, _, slide) => (distance(slide) < distance(nearest) ? slide : nearest), 0);
}
