import { entities, toEntityBody } from '../entities/entity-store.ts';
import { posts, toPost } from '../posts/post-store.ts';
import type { Queryable } from '../storage/database.ts';

/** All content as JSON lines: entities, then posts. */
export async function* exportContent(db: Queryable): AsyncGenerator<string> {
  for await (const row of entities.all(db)) yield `${JSON.stringify({ entity: toEntityBody(row) })}\n`;
  for await (const row of posts.all(db)) yield `${JSON.stringify({ post: toPost(row) })}\n`;
}
