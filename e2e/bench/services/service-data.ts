import { seed } from 'platform/seed';
import { prepareDatabase } from 'platform/storage/prepare-database';
import type { Database } from 'server-kit/database';

export const partition = 'bench';
/** Appears in every hundredth job only. */
export const rareWord = 'quarry';
/** Appears in ten jobs, whether there are 1,000 or 100,000. */
export const rareLocation = 'Reykjavik';

/** Fills a database with `count` jobs: repeated seed jobs with unique names. */
export async function fillWithJobs(db: Database, count: number): Promise<void> {
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
