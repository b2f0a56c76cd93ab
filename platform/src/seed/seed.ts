import { contentFolder } from '#installed-files';
import { insertEntities, toEntityRecord } from '../entities/entity-store.ts';
import { readContent } from '../owner/read-content.ts';
import { insertPosts, toPostRecord } from '../posts/post-store.ts';
import type { Queryable } from '../storage/database.ts';

/** Inserts the content to start with into a new database, so that a fresh clone shows a working site. */
export async function seed(db: Queryable, partition: string): Promise<void> {
  const items = readContent(contentFolder);
  await insertEntities(
    db,
    items.flatMap((item) => (item.kind === 'entity' ? toEntityRecord(item.id, item.entity, { partition }) : [])),
  );
  await insertPosts(
    db,
    items.flatMap((item) => (item.kind === 'post' ? toPostRecord(item.id, item.post) : [])),
  );
}
