import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { createPlatform } from 'platform/app';
import { readConfiguration } from 'platform/configuration';
import { openPglite, openPostgres } from 'platform/storage/open-database';
import type { Database } from 'server-kit/database';
import { fillWithJobs, partition } from './service-data.ts';

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

/** PGlite on disk, as in production. */
export async function fillEmbedded(entities: number): Promise<FilledServices> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-'));
  return fill(await openPglite(dataDir), entities, async () => rmSync(dataDir, { recursive: true }));
}

/** A database on the server at TEST_DATABASE_URL. */
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
