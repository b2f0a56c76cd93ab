import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { createPlatform } from 'platform/app';
import { readConfiguration } from 'platform/configuration';
import { seed } from 'platform/seed';
import { openPglite, openPostgres } from 'platform/storage/open-database';
import { prepareDatabase } from 'platform/storage/prepare-database';
import type { Database } from 'server-kit/database';

export const partition = 'bench';
/** Appears in every hundredth job only. */
export const rareWord = 'quarry';
/** Appears in ten jobs, whether there are 1,000 or 100,000. */
export const rareLocation = 'Reykjavik';

/** The services with their own database of this many entities; `close` deletes it. */
export interface FilledServices {
  readonly app: FastifyInstance;
  close(): Promise<void>;
}

const key = 'k'.repeat(32);
const configuration = readConfiguration(
  { PARTITION: partition, TOKEN_SIGNING_KEY: key, ADMIN_KEY: key, GUEST_RATE: '1000000' },
  tmpdir(),
);

async function fill(db: Database, entities: number, drop: () => Promise<void>): Promise<FilledServices> {
  await fillWithJobs(db, entities);
  const app = createPlatform({ db, configuration });
  const close = async () => {
    await app.close();
    await db.close();
    await drop();
  };
  return { app, close };
}

export async function fillEmbedded(entities: number): Promise<FilledServices> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-'));
  return fill(await openPglite(dataDir), entities, async () => rmSync(dataDir, { recursive: true }));
}

export async function fillServer(entities: number): Promise<FilledServices> {
  const server = new URL(process.env.TEST_DATABASE_URL ?? '');
  const name = `bench_${process.pid}_${entities}`;
  const administer = async (statement: string) => {
    const owner = new pg.Client(server.href);
    await owner.connect();
    await owner.query(statement);
    await owner.end();
  };
  await administer(`create database ${name}`);
  const db = openPostgres(Object.assign(new URL(server), { pathname: `/${name}` }).href);
  return fill(db, entities, () => administer(`drop database ${name} with (force)`));
}

async function fillWithJobs(db: Database, count: number): Promise<void> {
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
      [count],
    );
    await queries.execute("delete from entities where id not like 'bench-%'");
  });
  // A server would eventually do this by itself.
  await db.execute('vacuum analyze entities');
}
