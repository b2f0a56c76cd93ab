import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { insertEntities, toEntityRecord } from '../entities/entity-store.ts';
import { insertPosts, toPostRecord } from '../posts/post-store.ts';
import type { Database, Queryable } from '../storage/database.ts';
import type { ContentFileItem } from './content-file.ts';
import { InvalidContentError } from './invalid-content-error.ts';

/** How many of a file's items are written, but not yet kept. */
export type OnProgress = (written: number, of: number) => void;

const batchSize = 100;

/**
 * Adds a file's items, and replaces those whose ids are there already: all of them or, when one cannot be, none.
 * @param partition where entities go that name none
 * @throws InvalidContentError where a slug belongs to an item that the file does not hold
 */
export async function importContent(
  db: Database,
  items: readonly ContentFileItem[],
  partition: string,
  onProgress: OnProgress = () => {},
): Promise<void> {
  await db.transaction(async (queries) => {
    await queries.execute("set local statement_timeout = '10min'");
    // Other writers wait: what is looked up here stays so to the end. On a server readers go on; the embedded engine does
    // one thing at a time, so there everybody waits until the import is done (docs/owner.md has measured how long).
    await queries.execute('lock table entities, posts in share row exclusive mode');
    await refuseTakenSlugs(queries, items);
    const createdAt = await createdAtById(queries, items);
    // All of them before the first is written: two items may have exchanged their slugs.
    for (const kind of kinds)
      await queries.query(`delete from ${tables[kind]} where id = any($1)`, [idsOf(items, kind)]);
    for (let written = 0; written < items.length; ) {
      const batch = items.slice(written, written + batchSize);
      await insertEntities(
        queries,
        batch.flatMap((item) =>
          item.kind === 'entity'
            ? toEntityRecord(item.id, item.entity, { partition, createdAt: createdAt.get(item.id) })
            : [],
        ),
      );
      await insertPosts(
        queries,
        batch.flatMap((item) => (item.kind === 'post' ? toPostRecord(item.id, item.post) : [])),
      );
      written += batch.length;
      onProgress(written, items.length);
      await yieldToOthers();
    }
  });
  await db.vacuum('entities', 'entity_counts', 'posts');
}

const kinds = ['entity', 'post'] as const;
type Kind = (typeof kinds)[number];
const tables = { entity: 'entities', post: 'posts' } as const;

const idsOf = (items: readonly ContentFileItem[], kind: Kind) =>
  items.flatMap((item) => (item.kind === kind ? item.id : []));

async function refuseTakenSlugs(queries: Queryable, items: readonly ContentFileItem[]): Promise<void> {
  const invalidLines = [];
  for (const kind of kinds) {
    const lines = new Map(items.flatMap((item) => (item.kind === kind ? [[item.slug, item.line] as const] : [])));
    const rows = await queries.query<{ slug: string; id: string }>(
      `select slug, id from ${tables[kind]} where slug = any($1) and id <> all($2)`,
      [[...lines.keys()], idsOf(items, kind)],
    );
    for (const { slug, id } of rows)
      invalidLines.push({ line: lines.get(slug) ?? 0, reason: `${kind} ${id} has the slug ${slug} already` });
  }
  if (invalidLines.length > 0) throw new InvalidContentError(invalidLines.sort((a, b) => a.line - b.line));
}

/** As with PUT, an entity's `createdAt` is kept unless the file has another. */
async function createdAtById(queries: Queryable, items: readonly ContentFileItem[]): Promise<Map<string, string>> {
  const rows = await queries.query<{ id: string; createdAt: string }>(
    `select id, content ->> 'createdAt' as "createdAt" from entities where id = any($1)`,
    [idsOf(items, 'entity')],
  );
  return new Map(rows.map(({ id, createdAt }) => [id, createdAt]));
}
