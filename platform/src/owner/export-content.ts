import { type EntityRow, entityColumns, toEntityBody } from '../entities/entity-body.ts';
import { type PostRow, postColumns, toPost } from '../posts/post-store.ts';
import type { Queryable, Row } from '../storage/database.ts';

/** All content as JSON lines: entities, then posts, each ordered by id. Concurrent writes may or may not be included. */
export async function* exportContent(db: Queryable): AsyncGenerator<string> {
  for await (const row of selectAll<EntityRow>(db, 'entities', entityColumns))
    yield `${JSON.stringify({ entity: toEntityBody(row) })}\n`;
  for await (const row of selectAll<PostRow>(db, 'posts', postColumns))
    yield `${JSON.stringify({ post: toPost(row) })}\n`;
}

const batchSize = 200;

async function* selectAll<T extends Row & { id: string }>(
  db: Queryable,
  table: string,
  columns: string,
): AsyncGenerator<T> {
  for (let last = ''; ; ) {
    const rows = await db.query<T>(`select ${columns} from ${table} where id > $1 order by id limit ${batchSize}`, [
      last,
    ]);
    yield* rows;
    last = rows.at(-1)?.id ?? '';
    if (rows.length < batchSize) return;
  }
}
