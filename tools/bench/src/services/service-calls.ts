import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { commonWord, partition, rareLocation, rareWord } from './service-data.ts';

/** A call to time. `bound`: how many times its p95 at 1,000 entities it may take at 100,000; absent: only reported. */
export interface ServiceCall {
  readonly name: string;
  readonly bound?: number;
  call(app: FastifyInstance, sample: number, entities: number): Promise<unknown>;
}

const bound = 3;
const records = 6;

const search = async (app: FastifyInstance, include: object, page: number) => {
  const body = {
    sort: 'entity_alias',
    partition,
    key: 'job',
    include: JSON.stringify(include),
    exclude: '{}',
    records,
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
    bound,
    call: (app, sample) => search(app, filterOf(sample), 1 + (sample % 5)),
  },
  {
    name: 'totals alone (a page past the last)',
    bound,
    call: (app, sample) => search(app, filterOf(sample), 1_000_000),
  },
  {
    name: 'rows and totals, a filter few match',
    bound,
    call: (app) => search(app, { location: rareLocation, opens: [1, 10] }, 1),
  },
  {
    name: 'full text, a word in 1 % of the rows',
    bound,
    call: (app, sample) => search(app, { search: rareWord, opens: [1, 10] }, 1 + (sample % 2)),
  },
  { name: 'full text, a word in most rows', call: (app) => search(app, { search: commonWord, opens: [1, 10] }, 1) },
  {
    name: 'rows and totals, the middle page',
    call: (app, _sample, entities) => search(app, {}, Math.ceil(entities / records / 2)),
  },
];

/** Guests created per second, with eight concurrent calls. */
export async function guestsASecond(app: FastifyInstance): Promise<number> {
  const each = 100;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let made = 0; made < each; made += 1) {
        const id = randomUUID();
        const payload = { guest: { unique_id: id, user_unique_id: id } };
        const { statusCode } = await app.inject({ method: 'POST', url: '/gateway/guests/', payload });
        if (statusCode !== 201) throw new Error(`A guest's creation answered ${statusCode}`);
      }
    }),
  );
  return (8 * each * 1_000) / (performance.now() - start);
}
