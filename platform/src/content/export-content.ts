import { type EntityRow, entityColumns, toEntityBody } from '../entities/entity-body.ts';
import { type PostRow, postColumns, toPost } from '../posts/post-store.ts';
import type { Queryable, Row } from '../storage/database.ts';

/** Everything as lines of a content file, entities first, each by id; a write meanwhile is in it or is not. */
export async function* exportContent(db: Queryable): AsyncGenerator<string> {
  for await (const row of everyRow<EntityRow>(db, 'entities', entityColumns))
    yield `${JSON.stringify({ entity: toEntityBody(row) })}\n`;
  for await (const row of everyRow<PostRow>(db, 'posts', postColumns))
    yield `${JSON.stringify({ post: toPost(row) })}\n`;
}

const batchSize = 200;

async function* everyRow<T extends Row & { id: string }>(
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
