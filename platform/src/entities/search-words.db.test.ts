import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Database } from 'server-kit/database';
import { partition } from 'server-kit/environment';
import { temporaryFolder } from 'server-kit/temporary-folder';
import { migrationsDir } from '#installed-files';
import { engines } from '../../test/engines.ts';
import { seed } from '../seed/seed.ts';
import { migrate } from '../storage/migrate.ts';
import { searchEntities } from './entity-search.ts';
import { entities, toEntityRecord } from './entity-store.ts';

describe.each(engines)('$name', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
    // Stored before the index knew these words.
    const { dir: before, remove } = temporaryFolder('migrations-');
    cpSync(migrationsDir, before, { recursive: true });
    rmSync(path.join(before, '007-search-words.sql'));
    await migrate(db, before);
    remove();
    await seed(db, partition({}));
    const therapist = { key: 'character', entityAlias: 'Therapist', content: { states: ['NJ'], insurers: ['Aetna'] } };
    await entities.insert(db, toEntityRecord('therapist', therapist, { partition: partition({}) }));
    await migrate(db);
  }, 60_000);
  afterAll(() => db.close());

  const find = async (key: string, search: string) =>
    (await searchEntities(db, { search: { key, include: { search }, records: 100 } })).data;

  test.each([
    ['NY', 'New York, NY', 20],
    ['NYC', 'New York, NY', 20],
    ['N.Y.', 'New York, NY', 20],
    ['"New York, NY"', 'New York, NY', 20],
    ['New York, NY', 'New York, NY', 20],
    ['"Washington, DC"', 'Washington, DC', 17],
    ['District of Columbia', 'Washington, DC', 17],
    ['TX', 'Houston, TX', 16],
    ['Houston, TX', 'Houston, TX', 16],
    ['FL', 'Miami, FL', 11],
  ])('%s finds the jobs of %s and no others', async (search, city, count) => {
    const jobs = await find('job', search);
    expect(new Set(jobs.map(({ content }) => content.city))).toEqual(new Set([city]));
    expect(jobs).toHaveLength(count);
  });

  test.each([
    ['HOU-2648', /./, 1],
    ['hou-2648', /./, 1],
    ['Years 3 to 6', /Years 3 to 6/, 3],
    ['litigation NY', /litigation.*NY|NY.*litigation/i, 2],
    ['IP', /patent/i, 5],
    ['healthcare', /health ?care/i, 5],
    ['Texas energy', /Houston|Texas/, 3],
    ['employment', /\bemploy/i, 1],
    ['health', /\bhealth\b/i, 5],
    ['equal opportunity', /never/, 0],
    ['401(k)', /never/, 0],
    ['parental leave', /never/, 0],
  ])('%s finds jobs that say so, and not those that only offer it as a benefit', async (search, said, least) => {
    const jobs = await find('job', search);
    expect(jobs.length).toBeGreaterThanOrEqual(least);
    expect(jobs.length).toBeLessThan(32);
    for (const { entityAlias, content } of jobs) {
      const own = String(content.jobDescription).replace(/<p>Applicants would send[\s\S]*/, '');
      expect(JSON.stringify({ entityAlias, ...content, jobDescription: own })).toMatch(said);
    }
  });

  test.each(['Aetna', 'NJ', 'New Jersey', 'therapist nj'])('%s finds the therapist who says so', async (search) =>
    expect((await find('character', search)).map(({ entityUniqueId }) => entityUniqueId)).toEqual(['therapist']),
  );
});
