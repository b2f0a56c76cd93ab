import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { createPlatform } from 'platform/app';
import { readConfiguration } from 'platform/configuration';
import type { Database } from 'platform/storage/database';
import { openEmbedded, openServer } from 'platform/storage/open-database';
import { measure, type Times } from './measure.ts';
import { guestsASecond, serviceCalls } from './service-calls.ts';
import { fillWithJobs, partition } from './service-data.ts';

const given = process.argv.slice(2).map(Number);
const sizes = given.length ? given : [1_000, 10_000, 100_000];
const key = 'k'.repeat(32);
const configuration = readConfiguration(
  { PARTITION: partition, TOKEN_SIGNING_KEY: key, ADMIN_KEY: key, GUEST_RATE: '1000000' },
  tmpdir(),
);

/** The services on an engine with so many entities: times by call, and guests a second. */
async function measureServices(db: Database, entities: number) {
  await fillWithJobs(db, entities);
  const app = createPlatform({ db, configuration });
  const times: Times[] = [];
  for (const { call } of serviceCalls) times.push(await measure((sample) => call(app, sample, entities)));
  const guests = await guestsASecond(app);
  await app.close();
  return { times, guests };
}

/** PGlite as it is used: on a disk. */
async function onEmbedded(entities: number) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-'));
  const db = await openEmbedded(dataDir);
  try {
    return await measureServices(db, entities);
  } finally {
    await db.close();
    rmSync(dataDir, { recursive: true });
  }
}

async function onServer(entities: number) {
  const server = new URL(process.env.TEST_DATABASE_URL ?? '');
  const name = `bench_${process.pid}_${entities}`;
  const owner = new pg.Client(server.href);
  await owner.connect();
  await owner.query(`create database ${name}`);
  const db = openServer(Object.assign(new URL(server), { pathname: `/${name}` }).href);
  try {
    return await measureServices(db, entities);
  } finally {
    await db.close();
    await owner.query(`drop database ${name} with (force)`);
    await owner.end();
  }
}

const cell = ({ p50, p95 }: Times) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`.padStart(15);

/** Prints an engine's table; resolves to how many bounds it broke. */
async function report(engine: string, measureAt: (entities: number) => ReturnType<typeof measureServices>) {
  const results = [];
  for (const size of sizes) results.push(await measureAt(size));
  console.log(`\n${engine}: p50 / p95 in ms`);
  console.log(
    `${''.padEnd(42)}${sizes.map((size) => size.toLocaleString('en-US').padStart(15)).join('')}   ratio of p95 (bound)`,
  );
  let broken = 0;
  for (const [row, { name, bound }] of serviceCalls.entries()) {
    const times = results.map((result) => result.times[row] ?? { p50: 0, p95: 0 });
    const ratio = (times.at(-1)?.p95 ?? 0) / (times[0]?.p95 ?? 1);
    const isBroken = bound !== undefined && ratio > bound;
    if (isBroken) broken += 1;
    const verdict = bound === undefined ? '' : ` (${bound})${isBroken ? ' ✗' : ''}`;
    console.log(`${name.padEnd(42)}${times.map(cell).join('')}   ${ratio.toFixed(2)}${verdict}`);
  }
  console.log(
    `${'guests made a second'.padEnd(42)}${results.map(({ guests }) => guests.toFixed(0).padStart(15)).join('')}`,
  );
  return broken;
}

const broken = (await report('PGlite', onEmbedded)) + (await report('PostgreSQL', onServer));
if (broken > 0) console.error(`\n${broken} beyond its bound`);
process.exit(broken > 0 ? 1 : 0);
