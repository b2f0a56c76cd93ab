import { toInstant } from '../instant.ts';
import { Problem } from '../problem.ts';
import type { Database } from '../storage/database.ts';
import { toStoredHtml } from '../stored-html.ts';
import { type EntityRow, entityColumns } from './entity-body.ts';
import type { EntityInput } from './entity-schema.ts';

/** By id or slug; an id goes before a slug of the same text. */
export async function findEntity(db: Database, idOrSlug: string): Promise<EntityRow | undefined> {
  const [row] = await db.query<EntityRow>(
    `select ${entityColumns} from entities where id = $1 or slug = $1 order by (id = $1) desc limit 1`,
    [idOrSlug],
  );
  return row;
}

/** Undefined: the id or the slug is taken. */
export async function insertEntity(
  db: Database,
  id: string,
  entity: EntityInput,
  partition: string,
): Promise<EntityRow | undefined> {
  const values = columnValues(id, entity, partition);
  const [row] = await db.query<EntityRow>(
    `insert into entities (id, slug, partition, key, alias, avatar_url, content, identity, character_type_name,
       professions, location, opens, created_at)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb, $9, $10, $11, $12, ($7::jsonb ->> 'createdAt')::timestamptz)
     on conflict do nothing returning ${entityColumns}`,
    values,
  );
  return row;
}

/** Replaces an entity; the day it was made stays unless another is given. Undefined: there is none. */
export async function replaceEntity(
  db: Database,
  id: string,
  entity: EntityInput,
  partition: string,
): Promise<EntityRow | undefined> {
  const found = await findEntity(db, id);
  if (found?.id !== id) return undefined;
  const createdAt = entity.content.createdAt ?? (found.content.createdAt as string | undefined);
  const values = columnValues(id, { ...entity, content: { ...entity.content, createdAt } }, partition);
  const [row] = await db.query<EntityRow>(
    `update entities set slug = $2, partition = $3, key = $4, alias = $5, avatar_url = $6, content = $7::jsonb,
       identity = $8::jsonb, character_type_name = $9, professions = $10, location = $11, opens = $12,
       created_at = ($7::jsonb ->> 'createdAt')::timestamptz
     where id = $1 returning ${entityColumns}`,
    values,
  );
  return row;
}

/** Whether there was one. */
export async function deleteEntity(db: Database, id: string): Promise<boolean> {
  const rows = await db.query('delete from entities where id = $1 returning id', [id]);
  return rows.length > 0;
}

/** The values of an entity's columns, in the statements' order. */
function columnValues(id: string, entity: EntityInput, partition: string): unknown[] {
  const { entityUniqueId, entityAlias = null, content, entityIdentity } = entity;
  if (entityUniqueId !== undefined && entityUniqueId !== id)
    throw new Problem(400, 'The entity names another id than the path');
  const { jobDescription, bio, specialty, createdAt } = content;
  const stored = {
    ...(jobDescription ? { jobDescription: toStoredHtml(jobDescription) } : {}),
    ...(specialty ? { specialty } : {}),
    ...(bio ? { bio: toStoredHtml(bio) } : {}),
    createdAt: toInstant(createdAt ?? new Date().toISOString()),
  };
  return [
    id,
    entity.slug ?? id,
    entity.partition ?? partition,
    entity.key,
    entityAlias,
    entity.entityAvatarUrl ?? null,
    JSON.stringify(stored),
    JSON.stringify(entityIdentity ?? { uniqueId: id, displayName: entityAlias }),
    entity.character_type_name ?? null,
    entity.professions ?? [],
    entity.location ?? null,
    entity.opens ?? 1,
  ];
}
