import fc from 'fast-check';
import { cutAtWord } from './cut-at-word.ts';
import { fitTitle, maxTitleLength } from './fit-title.ts';
import { descriptionLength, pageDescription } from './page-description.ts';

const closing = [
  'Free to read.',
  'Career advice for attorneys.',
  'Law firm and in-house moves.',
  'From recruiters since 2006.',
  'For associates and partners.',
];

test.each([
  ['a short text stays', 20, 'a short text stays'],
  ['a text that is too long', 12, 'a text that…'],
  ['advice for the attorneys', 16, 'advice…'],
  ['one, two, three', 10, 'one, two…'],
  ['unbroken'.repeat(3), 10, 'unbrokenu…'],
])('%s is shortened to at most %i characters, after a word if possible', (text, max, cut) => {
  expect(cutAtWord(text, max)).toBe(cut);
});

test.each([
  ['Legal Recruiters', 'Legal Recruiters | Meridian & Vale'],
  ['Private Equity Associate (Mid-Level), New York', 'Private Equity Associate, New York | Meridian & Vale'],
  [
    'How to Recruit the Best Recruiter for Your Asia Job Search',
    'How to Recruit the Best Recruiter… | Meridian & Vale',
  ],
  ['Patent Litigation Associate (Mid-Level), Washington, DC', 'Patent Litigation Associate, DC | Meridian & Vale'],
  ['Tax Associate, Washington, DC', 'Tax Associate, Washington, DC | Meridian & Vale'],
  ['Life Sciences Transactions Associate, Houston', 'Life Sciences Transactions…, Houston | Meridian & Vale'],
  ['(a)'.repeat(20), `${'(a)'.repeat(13)}(a… | Meridian & Vale`],
])('the title %s becomes %s', (title, fitted) => {
  expect(fitTitle(title, 'Meridian & Vale')).toBe(fitted);
});

test("a title never exceeds the maximum length and ends with the site's name", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (title) => {
      const fitted = fitTitle(title, 'Meridian & Vale');
      expect(fitted.length).toBeLessThanOrEqual(maxTitleLength);
      expect(fitted).toMatch(/ \| Meridian & Vale$/);
    }),
  );
});

test('a short text is extended with sentences; a long one is cut after a sentence or a word', () => {
  expect(pageDescription('What to ask before you accept', closing)).toBe(
    'What to ask before you accept. Free to read. Career advice for attorneys. Law firm and in-house moves. From recruiters since 2006.',
  );
  const long = pageDescription('Private equity associate, '.repeat(10), closing);
  expect(long).toBe(`${'Private equity associate, '.repeat(5)}Private equity…`);
  const abbreviated = pageDescription(
    `${'Tax partnerships, '.repeat(7)}LL.M. optional; ${'$260,000 a year; '.repeat(3)}`,
    closing,
  );
  expect(abbreviated).toBe(`${'Tax partnerships, '.repeat(7)}LL.M. optional; $260,000…`);
  const sentences = pageDescription('Private equity associate. '.repeat(10), closing);
  expect(sentences).toBe('Private equity associate. '.repeat(6).trim());
});

test('the description of any text is within the minimum and maximum lengths', () => {
  expect(closing.join(' ').length).toBeGreaterThanOrEqual(descriptionLength.min);
  const texts = fc.oneof(fc.lorem({ maxCount: 60 }), fc.string({ maxLength: 400 }), fc.constant('x'.repeat(400)));
  fc.assert(
    fc.property(texts, (text) => {
      const { length } = pageDescription(text, closing);
      expect(length).toBeGreaterThanOrEqual(descriptionLength.min);
      expect(length).toBeLessThanOrEqual(descriptionLength.max);
    }),
  );
});
