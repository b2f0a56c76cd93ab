import { performance } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { Report } from '../report.ts';
import { type FilledServices, fillEmbedded, fillServer, partition, rareLocation, rareWord } from './filled-services.ts';

/** Milliseconds. */
interface Times {
  readonly p50: number;
  readonly p95: number;
}

const rounds = 5;
const samples = 100;

/**
 * Times calls to be compared, interleaved, so that noise on the machine affects all of them. The fastest round of each
 * counts, because the noise is not the product's.
 */
async function measure(calls: readonly ((sample: number) => Promise<unknown>)[]): Promise<Times[]> {
  for (const call of calls) for (let sample = 0; sample < 20; sample += 1) await call(sample);
  const found: Times[][] = calls.map(() => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, call] of calls.entries()) found[index]?.push(await timesOf(call));
  return found.map((times) => times.reduce((best, next) => (next.p95 < best.p95 ? next : best)));
}

async function timesOf(call: (sample: number) => Promise<unknown>): Promise<Times> {
  const times: number[] = [];
  for (let sample = 0; sample < samples; sample += 1) {
    const start = performance.now();
    await call(sample);
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(samples * share)] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

/** A call to time. */
interface ServiceCall {
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

const serviceCalls: readonly ServiceCall[] = [
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

const given = process.argv.slice(2).map(Number);
const sizes = given.length ? given : [1_000, 10_000, 100_000];

const timesOfCall = ({ p50, p95 }: Times) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`;

for (const [engine, fill] of [
  ['PGlite', fillEmbedded],
  ['PostgreSQL', fillServer],
] as const) {
  const filled: FilledServices[] = [];
  for (const size of sizes) {
    console.error(`${engine}: filling ${size.toLocaleString('en-US')} …`);
    filled.push(await fill(size));
  }
  const report = new Report<string>({ 'ratio of p95': { most: 3, digits: 2 } });
  for (const { name, call } of serviceCalls) {
    const times = await measure(
      filled.map(
        ({ app }) =>
          (sample: number) =>
            call(app, sample),
      ),
    );
    const bySize = times.map((each, index) => [sizes[index]?.toLocaleString('en-US'), timesOfCall(each)]);
    const ratio = (times.at(-1)?.p95 ?? 0) / (times[0]?.p95 ?? 1);
    report.add(name, { ...Object.fromEntries(bySize), 'ratio of p95': ratio });
  }
  for (const one of filled) await one.close();
  report.print(`${engine}: p50 / p95 in ms`);
}
process.exit();
