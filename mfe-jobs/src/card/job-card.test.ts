import { toJobCard } from './job-card.ts';

const descriptionOf = (jobDescription: string) =>
  toJobCard({ entityUniqueId: 'j-1', content: { jobDescription } } as Parameters<typeof toJobCard>[0]).description;

test('a long description is cut after a whole word [JOBS-109]', () => {
  expect(descriptionOf(`<p>${'word '.repeat(100)}</p>`)).toBe(`${'word '.repeat(15)}word…`);
});

test('a short description is kept whole', () => {
  expect(descriptionOf('<p>Advise on the sale of hospitals.</p>')).toBe('Advise on the sale of hospitals.');
});
