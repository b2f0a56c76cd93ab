import { testimonialList } from './testimonial-list.ts';

test('13 testimonials, each longer than its quote of 15 words, by role', () => {
  expect(testimonialList).toHaveLength(13);
  for (const { content, role, position } of testimonialList) {
    expect(content.split(' ').length).toBeGreaterThan(15);
    expect(role).not.toBe('');
    expect(position).not.toBe('');
  }
});

test('both layouts, featured ones and empty companies are among them', () => {
  expect(new Set(testimonialList.map(({ layout }) => layout))).toEqual(new Set(['left', 'center']));
  expect(new Set(testimonialList.map(({ featured }) => featured))).toEqual(new Set([true, false]));
  expect(testimonialList.some(({ company }) => company === '')).toBe(true);
});

test('apostrophes are U+0027', () => {
  expect(JSON.stringify(testimonialList)).not.toMatch(/[\u2018\u2019]/);
});
