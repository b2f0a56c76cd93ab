/** Positions of the slides along the axis, in px. The first slide is in place at scroll position 0. */
export interface ListGeometry {
  /** Each slide's distance from the first. */
  readonly offsets: readonly number[];
  /** One slide's length. */
  readonly slide: number;
  /** The visible length of the list. */
  readonly viewport: number;
  readonly position: number;
  /** The maximum scroll position. */
  readonly end: number;
}

export type Axis = 'inline' | 'block';

/** Reads the list's layout. Clones are inert and do not count. */
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

/** The number of fully visible slides, at least one; half a pixel is tolerated for rounding. */
export function visibleSlides({ offsets, slide, viewport }: ListGeometry): number {
  const step = offsets[1];
  if (!step) return 1;
  return Math.max(1, Math.floor((viewport + step - slide + 0.5) / step));
}

/** The scroll position of a slide, clamped to the end. */
export const scrollPositionOf = ({ offsets, end }: ListGeometry, index: number): number =>
  Math.min(offsets[index] ?? 0, end);

/**
 * The index once scrolling has ended: the current one if the list is at its position (a clamped position belongs to
 * several), otherwise the nearest slide.
 */
export function settledIndex(geometry: ListGeometry, index: number): number {
  const { offsets, position } = geometry;
  if (Math.abs(scrollPositionOf(geometry, index) - position) <= 2) return index;
  const distance = (slide: number) => Math.abs((offsets[slide] ?? 0) - position);
  return offsets.reduce((nearest, _, slide) => (distance(slide) < distance(nearest) ? slide : nearest), 0);
}
