import { officeCities } from '../cities/office-cities.ts';
import { testimonialList } from './testimonial-list.ts';

test('there are 13 testimonials, each with more than 15 words, a role and a position [CARD-5, HOME-14]', () => {
  expect(testimonialList).toHaveLength(13);
  for (const { content, role, position } of testimonialList) {
    expect(content.split(' ').length).toBeGreaterThan(15);
    expect(role).not.toBe('');
    expect(position).not.toBe('');
  }
});

test('an author is a role, a field with a city, and a kind of firm, never a name [CARD-5]', () => {
  const words = (fields: readonly string[]) => [...new Set(fields)].sort();
  expect(words(testimonialList.map(({ role }) => role))).toEqual([
    'Associate',
    'Counsel',
    'General counsel',
    'Legal director',
    'Managing partner',
    'Mid-level associate',
    'Partner',
    'Practice group leader',
    'Senior associate',
  ]);
  expect(words(testimonialList.map(({ company }) => company))).toEqual([
    '',
    'Asia law firm',
    'Technology company',
    'UK law firm',
    'US law firm',
  ]);
  const fields =
    /^(Capital markets|International arbitration|Head of finance|Private equity|Intellectual property|Legal department|Project finance|Mergers and acquisitions|Funds|Disputes|Energy|New office|Financial services), /;
  for (const { position } of testimonialList) {
    expect(position).toMatch(fields);
    expect(officeCities).toContain(position.replace(fields, ''));
  }
});

test('the testimonials include both layouts, featured and other ones, and an empty company', () => {
  expect(new Set(testimonialList.map(({ layout }) => layout))).toEqual(new Set(['left', 'center']));
  expect(new Set(testimonialList.map(({ featured }) => featured))).toEqual(new Set([true, false]));
  expect(testimonialList.some(({ company }) => company === '')).toBe(true);
});
