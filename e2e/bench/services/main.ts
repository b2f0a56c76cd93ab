import { tmpdir } from 'node:os';
import { performance } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { createPlatform } from 'platform/app';
import { readConfiguration } from 'platform/configuration';
import { seed } from 'platform/seed';
import { openPglite } from 'platform/storage/open-database';
import { prepareDatabase } from 'platform/storage/prepare-database';
import type { Database } from 'server-kit/database';
import { temporaryFolder } from 'server-kit/temporary-folder';
import { openOnServer } from '../../../platform/test/engines.ts';
import { Report } from '../report.ts';

const partition = 'bench';
/** Appears in every hundredth job only. */
const rareWord = 'quarry';
/** Appears in ten jobs, whether there are 1,000 or 100,000. */
const rareLocation = 'Reykjavik';

const key = 'k'.repeat(32);
const configuration = readConfiguration(
  { PARTITION: partition, TOKEN_SIGNING_KEY: key, ADMIN_KEY: key, GUEST_RATE: '1000000' },
  tmpdir(),
);

/** The services with their own database of this many entities, which is deleted when they are closed. */
async function fill(db: Database, entities: number): Promise<FastifyInstance> {
  await prepareDatabase(db, (queries) => seed(queries, partition));
  await db.transaction(async (queries) => {
    await queries.execute("set local statement_timeout = '10min'");
    await queries.query(
      `insert into entities (id, slug, partition, key, alias, content, identity, character_type_name, professions, location, opens, created_at)
       select 'bench-' || n, 'bench-' || n, partition, key, alias || ' ' || n,
         case when n % 100 = 0 then jsonb_set(content, '{specialty}', to_jsonb((content ->> 'specialty') || ' $rare')) else content end,
         identity, character_type_name, professions, case when n <= 10 then '$place' end, opens, created_at
       from generate_series(1, $1::int) n
       join (select *, row_number() over (order by id) as number from entities where key = 'job') seed on number = 1 + n % 64`
        .replace('$rare', rareWord)
        .replace('$place', rareLocation),
      [entities],
    );
    await queries.execute("delete from entities where id not like 'bench-%'");
  });
  // A server would eventually do this by itself.
  await db.execute('vacuum analyze entities');
  const app = createPlatform({ db, configuration });
  app.addHook('onClose', () => db.close());
  return app;
}

/** Its folder is deleted when this process ends. */
const openEmbedded = () => openPglite(temporaryFolder('bench-').dir);

const rounds = 5;
const samples = 100;

/**
 * Times calls to be compared, interleaved, so that noise on the machine affects all of them. The fastest round of each
 * counts, because the noise is not the product's.
 */
async function measure(calls: readonly ((sample: number) => Promise<unknown>)[]): Promise<number[]> {
  for (const call of calls) for (let sample = 0; sample < 20; sample += 1) await call(sample);
  const found: number[][] = calls.map(() => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, call] of calls.entries()) found[index]?.push(await p95Of(call));
  return found.map((times) => Math.min(...times));
}

async function p95Of(call: (sample: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let sample = 0; sample < samples; sample += 1) {
    const start = performance.now();
    await call(sample);
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[Math.floor(samples * 0.95)] ?? 0;
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

const serviceCalls: Readonly<Record<string, (app: FastifyInstance, sample: number) => Promise<unknown>>> = {
  'rows and totals, one of the first pages': (app, sample) => search(app, filterOf(sample), 1 + (sample % 5)),
  'totals alone (a page past the last)': (app, sample) => search(app, filterOf(sample), 1_000_000),
  'rows and totals, a filter few match': (app) => search(app, { location: rareLocation, opens: [1, 10] }, 1),
  'full text, a word in 1 % of the rows': (app, sample) =>
    search(app, { search: rareWord, opens: [1, 10] }, 1 + (sample % 2)),
};

const given = process.argv.slice(2).map(Number);
const sizes = given.length ? given : [1_000, 10_000, 100_000];

for (const [engine, open] of [
  ['PGlite', openEmbedded],
  ['PostgreSQL', openOnServer],
] as const) {
  const filled: FastifyInstance[] = [];
  for (const size of sizes) {
    console.error(`${engine}: filling ${size.toLocaleString('en-US')} …`);
    filled.push(await fill(await open(), size));
  }
  const report = new Report<string>({ 'ratio of p95': { most: 3, digits: 2 } });
  for (const [name, call] of Object.entries(serviceCalls)) {
    const times = await measure(filled.map((app) => (sample: number) => call(app, sample)));
    const bySize = times.map((ms, index) => [sizes[index]?.toLocaleString('en-US'), ms.toFixed(1)]);
    report.add(name, { ...Object.fromEntries(bySize), 'ratio of p95': (times.at(-1) ?? 0) / (times[0] ?? 1) });
  }
  for (const app of filled) await app.close();
  report.print(`${engine}: p95 in ms`);
}
process.exit();
