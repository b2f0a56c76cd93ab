import type { FastifyInstance } from 'fastify';
import { partition, rareLocation, rareWord } from './filled-services.ts';

/** A call to time. */
export interface ServiceCall {
  readonly name: string;
  call(app: FastifyInstance, sample: number): Promise<unknown>;
}

const search = async (app: FastifyInstance, include: object, page: number) => {
  const body = {
    sort: 'entity_alias',
    partition,
    key: 'job',
    include: JSON.stringify(include),
    exclude: '{}',
    records: 6,
    page,
  };
  const response = await app.inject({ method: 'POST', url: '/search/entities/search', payload: { search: body } });
  if (response.statusCode !== 200) throw new Error(`Search answered ${response.statusCode}: ${response.body}`);
  return response;
};

const filters = [
  {},
  { character_type_name: 'Manager' },
  { professions: ['Engineer'] },
  { character_type_name: 'Intern', professions: ['Lawyer'] },
].map((filter) => ({ ...filter, opens: [1, 10] }));
const filterOf = (sample: number) => filters[sample % filters.length] ?? {};

export const serviceCalls: readonly ServiceCall[] = [
  {
    name: 'rows and totals, one of the first pages',
    call: (app, sample) => search(app, filterOf(sample), 1 + (sample % 5)),
  },
  {
    name: 'totals alone (a page past the last)',
    call: (app, sample) => search(app, filterOf(sample), 1_000_000),
  },
  {
    name: 'rows and totals, a filter few match',
    call: (app) => search(app, { location: rareLocation, opens: [1, 10] }, 1),
  },
  {
    name: 'full text, a word in 1 % of the rows',
    call: (app, sample) => search(app, { search: rareWord, opens: [1, 10] }, 1 + (sample % 2)),
  },
];
