import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Database } from 'server-kit/database';
import { partition } from 'server-kit/environment';
import { temporaryFolder } from 'server-kit/temporary-folder';
import { migrationsDir } from '#installed-files';
import { engineSample } from '../../test/engines.ts';
import { seed } from '../seed/seed.ts';
import { migrate } from '../storage/prepare-database.ts';
import { searchEntities } from './entity-search.ts';
import { entities, toEntityRecord } from './entity-store.ts';

describe.each(engineSample)('$name', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
    // Stored before the index knew these words.
    const { dir: before, remove } = temporaryFolder('migrations-');
    cpSync(migrationsDir, before, { recursive: true });
    for (const name of ['007-search-words.sql', '009-search-weights.sql', '010-restorable.sql'])
      rmSync(path.join(before, name));
    await migrate(db, before);
    remove();
    await seed(db, partition({}));
    const therapist = { key: 'character', entityAlias: 'Therapist', content: { states: ['NJ'], insurers: ['Aetna'] } };
    await entities.insert(db, toEntityRecord('therapist', therapist, partition({})));
    await migrate(db);
  }, 60_000);
  afterAll(() => db.close());

  const find = async (key: string, search: string) =>
    (await searchEntities(db, { search: { key, include: { search }, records: 100 } })).data;

  test.each([
    ['NY', 'New York, NY', 20],
    ['NYC', 'New York, NY', 20],
    ['N.Y.', 'New York, NY', 20],
    ['New York', 'New York, NY', 20],
    ['new york city', 'New York, NY', 20],
    ['New York, NY', 'New York, NY', 20],
    ['"New York, NY"', 'New York, NY', 20],
    ['DC', 'Washington, DC', 17],
    ['D.C.', 'Washington, DC', 17],
    ['Washington', 'Washington, DC', 17],
    ['"Washington, DC"', 'Washington, DC', 17],
    ['District of Columbia', 'Washington, DC', 17],
    ['TX', 'Houston, TX', 16],
    ['Texas', 'Houston, TX', 16],
    ['Houston, TX', 'Houston, TX', 16],
    ['FL', 'Miami, FL', 11],
    ['Miami, Florida', 'Miami, FL', 11],
  ])('%s finds the jobs of %s and no others', async (search, city, count) => {
    const jobs = await find('job', search);
    expect(new Set(jobs.map(({ content }) => content.city))).toEqual(new Set([city]));
    expect(jobs).toHaveLength(count);
  });

  // By reference: in the order of names.
  test.each([
    ['HOU-2648', 'HOU-2648'],
    ['hou-2648', 'HOU-2648'],
    ['HOU 2648', 'HOU-2648'],
    ['ny2601', 'NY-2601'],
    ['litigation NY', 'NY-2638 NY-2653 NY-2625'],
    ['"Washington, DC" antitrust', 'DC-2627'],
    ['finance Houston', 'HOU-2652 HOU-2651 HOU-2642 HOU-2618'],
    ['mid-level finance houston', 'HOU-2652 HOU-2651 HOU-2642 HOU-2618'],
    ['Texas energy', 'HOU-2607 HOU-2628 HOU-2648 HOU-2650 HOU-2652 HOU-2651 HOU-2646'],
    ['miami real estate', 'MIA-2614 MIA-2617'],
    ['M&A NY', 'NY-2637 NY-2644 NY-2601 NY-2611'],
    ['IP litigation', 'NY-2653 HOU-2655 DC-2654'],
    ['IP NY', 'NY-2637 NY-2653'],
    ['employment', 'MIA-2624 NY-2609'],
    ['labor', 'MIA-2624'],
    ['PE', 'NY-2604'],
    ['intern', 'MIA-2612 DC-2640 NY-2611'],
    ['project finance', 'MIA-2617 NY-2649 MIA-2645 DC-2643 HOU-2642 NY-2641'],
    ['international arbitration', 'HOU-2660 MIA-2623 DC-2626'],
    ['tax', 'HOU-2648 NY-2609 MIA-2610 NY-2641 NY-2608'],
    ['partner', ''],
    ['trademark', ''],
    ['equal opportunity', ''],
    ['401(k)', ''],
    ['parental leave', ''],
  ])('%s finds the jobs %s', async (search, references) => {
    const jobs = await find('job', search);
    const sorted = (list: readonly unknown[]) => [...list].sort().join(' ');
    expect(sorted(jobs.map(({ content }) => content.reference))).toBe(sorted(references.split(' ')));
  });

  test.each([
    ['Years 3 to 6', /Years 3 to 6|3 to 6|three to six/i, 3],
    ['healthcare', /health ?care/i, 5],
    ['health', /\bhealth\b/i, 5],
  ])('%s finds jobs that say so, and not those that only offer it as a benefit', async (search, said, least) => {
    const jobs = await find('job', search);
    expect(jobs.length).toBeGreaterThanOrEqual(least);
    expect(jobs.length).toBeLessThan(32);
    for (const { entityAlias, content } of jobs) {
      const own = String(content.jobDescription).replace(/<p>Applicants would send[\s\S]*/, '');
      expect(JSON.stringify({ entityAlias, ...content, jobDescription: own })).toMatch(said);
    }
  });

  test.each(['mid-level', 'full-time'])('%s, which each card says, finds all jobs', async (search) =>
    expect(await find('job', search)).toHaveLength(64),
  );

  test.each([
    ['Aetna', 'therapist'],
    ['NJ', 'therapist'],
    ['New Jersey', 'therapist'],
    ['therapist nj', 'therapist'],
    ['panic attacks', 'therapist-01-amara-okafor'],
    ['PTSD', 'therapist-08-rosa-marchetti'],
    ['sleep', 'therapist-04-jonah-feld'],
    ['couples', 'therapist-02-daniel-reyes'],
  ])('%s finds the therapist %s', async (search, id) =>
    expect((await find('character', search)).map(({ entityUniqueId }) => entityUniqueId)).toEqual([id]),
  );

  test('of jobs with the same name, the one whose practice says the word is first', async () => {
    const insert = (id: string, content: object) =>
      entities.insert(db, toEntityRecord(id, { key: 'pilot', entityAlias: 'Counsel', content }, 'x'));
    await insert('a', { jobDescription: 'Ship owners, maritime liens.' });
    await insert('b', { practice: 'Maritime' });
    expect((await find('pilot', 'maritime')).map(({ entityUniqueId }) => entityUniqueId)).toEqual(['b', 'a']);
  });

  test('a backup is restored: rows and tables need no schema to be searched, which pg_restore turns off', async () => {
    const columns = await db.query<{ name: string }>(
      "select column_name as name from information_schema.columns where table_name = 'entities' and is_generated = 'NEVER'",
    );
    const names = columns.map(({ name }) => name).join();
    const [counts] = await db.transaction(async (queries) => {
      await queries.execute("set local search_path = ''");
      await queries.execute('create table public.restored (like public.entities including generated)');
      await queries.execute(`insert into public.restored (${names}) select ${names} from public.entities`);
      return queries.query(
        'select count(*)::int as n, (count(*) filter (where r.search = e.search))::int as same from public.restored r right join public.entities e using (id)',
      );
    });
    expect(counts?.n).toBeGreaterThan(76);
    expect(counts?.same).toBe(counts?.n);
  });
});
