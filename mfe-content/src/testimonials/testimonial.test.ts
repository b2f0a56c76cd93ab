import { attributionOf, isShortened, quoteOf, type Testimonial } from './testimonial.ts';

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index + 1}`).join(' ');

test('the quote is exactly the first 15 words [CARD-1]', () => {
  expect(quoteOf(words(16))).toBe(words(15));
  expect(quoteOf(words(15))).toBe(words(15));
  expect(quoteOf(words(14))).toBe(words(14));
  expect(quoteOf(`  ${words(40).replaceAll(' ', '\n\t ')} `)).toBe(words(15));
  expect(quoteOf('')).toBe('');
});

test('only content of more than 15 words is shortened [CARD-1]', () => {
  expect([isShortened(words(15)), isShortened(words(16)), isShortened('')]).toEqual([false, true, false]);
});

test('the attribution leaves out an empty company', () => {
  const testimonial: Testimonial = {
    content: '',
    role: 'Associate',
    position: 'Capital Markets',
    company: '',
    featured: false,
    layout: 'left',
  };
  expect(attributionOf(testimonial)).toBe('Associate, Capital Markets');
  expect(attributionOf({ ...testimonial, company: 'US law firm' })).toBe('Associate, Capital Markets, US law firm');
});
