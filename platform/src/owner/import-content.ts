import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Database, Queryable } from 'server-kit/database';
import { createdAtById, entities, toEntityBody, toEntityRecord } from '../entities/entity-store.ts';
import { InvalidContentError } from '../errors.ts';
import { posts, toPost, toPostRecord } from '../posts/post-store.ts';
import { recordEdit } from '../storage/edit-log.ts';
import type { ContentFileItem, ContentItem } from './content-file.ts';

const batchSize = 100;

/**
 * Inserts a file's items and replaces those whose ids exist, in one transaction.
 * @param partition default partition of entities @param by who imports it
 * @throws InvalidContentError when an item outside the file has a slug that the file uses
 */
export async function importContent(
  db: Database,
  items: readonly ContentFileItem[],
  partition: string,
  by: string,
): Promise<void> {
  await db.transaction(async (queries) => {
    await queries.execute("set local statement_timeout = '10min'");
    // Block other writers, so that the slugs checked here stay free. A server still serves readers; PGlite runs one
    // transaction at a time, so all other calls wait for the import (docs/owner.md gives its duration).
    await queries.execute('lock table entities, posts in share row exclusive mode');
    await assertSlugsFree(queries, items);
    // As with PUT, it is kept unless the file has another.
    const createdAt = await createdAtById(queries, idsOf(items, 'entity'));
    // Delete all items before the first insert, because two items may have swapped slugs.
    for (const kind of kinds)
      await queries.query(`delete from ${tables[kind]} where id = any($1)`, [idsOf(items, kind)]);
    for (let from = 0; from < items.length; from += batchSize) {
      await insertItems(queries, items.slice(from, from + batchSize), partition, createdAt);
      await yieldToEventLoop();
    }
    await recordEdit(queries, { by, action: 'import', item: `${items.length} items` });
  });
  await db.vacuum('entities', 'entity_counts', 'posts');
}

/** @param createdAt of entities that state none, by id; default: now */
export async function insertItems(
  db: Queryable,
  items: readonly ContentItem[],
  partition: string,
  createdAt: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  const records = items.flatMap((item) =>
    item.kind === 'entity' ? toEntityRecord(item.id, item.entity, partition, createdAt.get(item.id)) : [],
  );
  await entities.insertFree(db, records);
  await posts.insertFree(
    db,
    items.flatMap((item) => (item.kind === 'post' ? toPostRecord(item.id, item.post) : [])),
  );
}

const kinds = ['entity', 'post'] as const;
type Kind = (typeof kinds)[number];
const tables = { entity: 'entities', post: 'posts' } as const;

const idsOf = (items: readonly ContentFileItem[], kind: Kind) =>
  items.flatMap((item) => (item.kind === kind ? item.id : []));

async function assertSlugsFree(queries: Queryable, items: readonly ContentFileItem[]): Promise<void> {
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

export async function* exportContent(db: Queryable): AsyncGenerator<string> {
  for await (const row of entities.all(db)) yield `${JSON.stringify({ entity: toEntityBody(row) })}\n`;
  for await (const row of posts.all(db)) yield `${JSON.stringify({ post: toPost(row) })}\n`;
}
