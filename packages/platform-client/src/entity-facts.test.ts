import { toEntityFacts } from './entity-facts.ts';

test('facts are read from the content of an entity', () => {
  const facts = {
    practice: 'Tax',
    city: 'Miami, FL',
    pay: { currency: 'USD', from: 1, to: 2, per: 'hour' },
    experience: 'Years 3 to 6',
    employment: 'Full-time',
    openThrough: '2027-05-31',
    reference: 'M-1',
    sample: true,
    credentials: 'MA, Counseling',
    licenses: ['LCSW 1, FL'],
    states: ['FL'],
    fee: { currency: 'USD', from: 140, per: 'session' },
    insurers: ['Northern Plan'],
  };
  expect(toEntityFacts(facts)).toEqual(facts);
  expect(toEntityFacts({})).toEqual({});
});

test.each([
  [{ city: 7, experience: ' ', employment: null, practice: [], reference: {} }],
  [{ pay: 'a lot', fee: { currency: 'dollars', from: 1, per: 'session' } }],
  [{ pay: { currency: 'USD', from: -1, per: 'year' }, fee: { currency: 'USD', from: 1, per: 'week' } }],
  [{ openThrough: 'soon' }],
  [{ openThrough: 20270531 }],
  [{ sample: 'yes', states: 'FL', insurers: [null, ''], licenses: {} }],
])('%j states no facts', (content) => expect(toEntityFacts(content)).toEqual({}));

test.each([
  ['2027-05-31', '2027-05-31'],
  ['2027-05-31T23:59:59Z', '2027-05-31'],
  ['2027-05-31T20:00:00-05:00', '2027-06-01'],
  ['2027-05-31T12:00:00', '2027-05-31'],
])('%s is the day %s in UTC', (openThrough, day) =>
  expect(toEntityFacts({ openThrough })).toEqual({ openThrough: day }),
);

test.each([0, 1])('a range that ends at %s is only its lower amount', (to) =>
  expect(toEntityFacts({ pay: { currency: 'USD', from: 1, to, per: 'year' } })).toEqual({
    pay: { currency: 'USD', from: 1, per: 'year' },
  }),
);
