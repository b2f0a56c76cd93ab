import fc from 'fast-check';
import { bounded } from './bounded.ts';
import { circular } from './circular.ts';
import { untilLastVisible } from './until-last-visible.ts';
import { usCities } from './us-cities.ts';

/** A number of cards, the number of visible ones, and clicks on next (true) or previous. */
const clicked = fc.record({
  count: fc.integer({ min: 0, max: 40 }),
  visible: fc.integer({ min: 1, max: 6 }),
  clicks: fc.array(fc.boolean(), { maxLength: 60 }),
});

test.each([
  ['bounded', bounded],
  ['circular', circular],
  ['until the last is visible', untilLastVisible],
  ['US cities', usCities],
])('%s: after any sequence of clicks, the index is that of a card', (_, rule) => {
  fc.assert(
    fc.property(clicked, ({ count, visible, clicks }) => {
      const { next, previous } = rule(count);
      let index = 0;
      for (const forward of clicks) {
        index = forward ? next(index, visible) : previous(index, visible);
        expect(index).toBeGreaterThanOrEqual(0);
        expect(index).toBeLessThan(Math.max(1, count));
      }
    }),
  );
});

/** The indexes reached by `clicks` clicks on next from the start. */
function stops(next: (index: number, visible: number) => number, visible: number, clicks: number): number[] {
  let index = 0;
  return Array.from({ length: clicks }, () => (index = next(index, visible)));
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => from + place);

test('next visits every position and, if the rule wraps, returns to the first [CAROUSEL-2, CAROUSEL-11, CAROUSEL-15]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 40 }), fc.integer({ min: 1, max: 6 }), (count, visible) => {
      const last = Math.max(0, count - visible);
      expect(stops(circular(count).next, visible, count)).toEqual([...range(1, count - 1), 0]);
      expect(stops(untilLastVisible(count).next, visible, last + 1)).toEqual([...range(1, last), 0]);
      expect(stops(usCities(count).next, visible, count - 1)).toEqual([...range(1, count - 2), 0]);
      expect(stops(bounded(count).next, visible, count)).toEqual([...range(1, count - 1), count - 1]);
    }),
  );
});

test('previous undoes next unless next has wrapped; at the start it wraps, or stays [CAROUSEL-2, CAROUSEL-11, CAROUSEL-15]', () => {
  const rules = fc.constantFrom(bounded, circular, untilLastVisible, usCities);
  fc.assert(
    fc.property(rules, fc.integer({ min: 1, max: 40 }), fc.nat(39), (rule, count, index) => {
      const { next, previous } = rule(count);
      const after = next(index % count, 1);
      if (after > index % count) expect(previous(after, 1)).toBe(index % count);
      expect(previous(0, 1)).toBe(rule === bounded ? 0 : count - 1);
    }),
  );
});

test('until the last is visible: previous from the start shows the last cards; after the window grew, next wraps [CAROUSEL-2]', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 6 }),
      fc.nat(39),
      (count, visible, index) => {
        const { next, previous } = untilLastVisible(count);
        const last = Math.max(0, count - visible);
        expect(previous(0, visible)).toBe(last);
        if (index % count >= last) expect(next(index % count, visible)).toBe(0);
      },
    ),
  );
});
