import { toJobCard } from './job-card.ts';

const descriptionOf = (jobDescription: string, facts: object = {}) =>
  toJobCard({ entityUniqueId: 'j-1', content: { jobDescription, ...facts } } as Parameters<typeof toJobCard>[0])
    .description;

test('a long description ends with the last sentence that fits four lines', () => {
  const sentence = `The work is ${'trials, '.repeat(5)}and appeals before the U.S. courts.`;
  expect(descriptionOf(`<p>${sentence} Half is new. ${sentence} ${sentence}</p>`)).toBe(`${sentence} Half is new.`);
  const endless = 'word '.repeat(100);
  expect(descriptionOf(`<p>${endless}</p>`)).toBe(endless.slice(0, 300));
});

test('a short description is kept whole', () => {
  expect(descriptionOf('<p>Advise on the sale of hospitals.</p>')).toBe('Advise on the sale of hospitals.');
});

test('where the card states city and pay, its text leaves out the first paragraph of several, which repeats them', () => {
  const facts = { city: 'Miami, FL', pay: { currency: 'USD', from: 1, to: 2, per: 'year' } };
  expect(descriptionOf('<p>A Miami firm seeks an associate.</p>\n<p>The work is trials.</p>', facts)).toBe(
    'The work is trials.',
  );
  expect(descriptionOf('<p>A Miami firm seeks an associate.</p>', facts)).toBe('A Miami firm seeks an associate.');
  expect(descriptionOf('<p>A firm.</p><ul><li>Trials</li></ul><p>Apply.</p><p>Soon.</p>', facts)).toBe(
    'A firm. Trials Apply. Soon.',
  );
  expect(descriptionOf('<p>A firm.</p><p>The work is trials.</p>')).toBe('A firm. The work is trials.');
});
