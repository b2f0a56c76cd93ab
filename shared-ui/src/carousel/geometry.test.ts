import { type ListGeometry, scrollPositionOf, settledIndex, visibleSlides } from './geometry.ts';

/** 12 cards of 330 px with gaps of 64 px in 1344 px: the maximum scroll position is 4664 − 1344 = 3320. */
const geometry = (over: Partial<ListGeometry> = {}): ListGeometry => ({
  offsets: Array.from({ length: 12 }, (_, index) => index * 394),
  slide: 330,
  viewport: 1344,
  position: 0,
  end: 3320,
  ...over,
});

test.each([
  [1344, 3],
  [1118, 3],
  [1117, 2],
  [330, 1],
  [300, 1],
])('in a viewport of %p px, the number of visible cards is %p', (viewport, visible) => {
  expect(visibleSlides(geometry({ viewport }))).toBe(visible);
});

test('without layout or with a single card, the number of visible cards is 1', () => {
  expect(visibleSlides(geometry({ offsets: [0, 0, 0], slide: 0, viewport: 0 }))).toBe(1);
  expect(visibleSlides(geometry({ offsets: [0] }))).toBe(1);
});

test('the scroll position is clamped, so that no empty space shows', () => {
  expect(scrollPositionOf(geometry(), 8)).toBe(3152);
  expect(scrollPositionOf(geometry(), 9)).toBe(3320);
  expect(scrollPositionOf(geometry(), 11)).toBe(3320);
});

test('after a swipe, the index is that of the nearest slide', () => {
  expect(settledIndex(geometry({ position: 788 }), 0)).toBe(2);
  expect(settledIndex(geometry({ position: 600 }), 0)).toBe(2);
  expect(settledIndex(geometry({ position: 0 }), 5)).toBe(0);
});

test('a list already at the scroll position of its index keeps the index, even if the position is clamped', () => {
  expect(settledIndex(geometry({ position: 3320 }), 11)).toBe(11);
  expect(settledIndex(geometry({ position: 789.5 }), 2)).toBe(2);
});
