import { formatPrice } from './format-price.ts';

test.each([
  [{ currency: 'USD', from: 260_000, to: 390_000, per: 'year' }, '$260,000 to $390,000 a year'],
  [{ currency: 'USD', from: 60, per: 'hour' }, '$60 an hour'],
  [{ currency: 'USD', from: 62.5, to: 70, per: 'hour' }, '$62.50 to $70.00 an hour'],
  [{ currency: 'GBP', from: 140, per: 'session' }, '£140 a session'],
] as const)('%j is shown as %s', (price, text) => expect(formatPrice(price)).toBe(text));
