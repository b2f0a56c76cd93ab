import { Problem } from '../http/problem.ts';
import type { Queryable } from '../storage/database.ts';
import { sanitizeStoredHtml } from '../validation/sanitize-html.ts';
import { normalizeTimestamp } from '../validation/timestamp.ts';
import { type EntityRow, entityColumns } from './entity-body.ts';
import type { EntityInput } from './entity-schema.ts';

/** What is stored of an entity, by column. */
export type EntityRecord = ReturnType<typeof toEntityRecord>;

const columns =
  'id, slug, partition, key, alias, avatar_url, content, identity, character_type_name, professions, location, opens, created_at';

/** By id or slug; an id goes before a slug of the same text. */
export async function findEntity(db: Queryable, idOrSlug: string): Promise<EntityRow | undefined> {
  const [row] = await db.query<EntityRow>(
    `select ${entityColumns} from entities where id = $1 or slug = $1 order by (id = $1) desc limit 1`,
    [idOrSlug],
  );
  return row;
}

/** Undefined: the id or the slug is taken. */
export async function insertEntity(
  db: Queryable,
  id: string,
  entity: EntityInput,
  partition: string,
): Promise<EntityRow | undefined> {
  const [row] = await insertEntities(db, [toEntityRecord(id, entity, partition)]);
  return row;
}

/** Those whose id and slug are free, in one statement. */
export const insertEntities = (db: Queryable, records: readonly EntityRecord[]): Promise<EntityRow[]> =>
  db.query<EntityRow>(
    `insert into entities (${columns}) select ${columns} from jsonb_populate_recordset(null::entities, $1::jsonb)
     on conflict do nothing returning ${entityColumns}`,
    [JSON.stringify(records)],
  );

/** Replaces an entity; the day it was made stays unless another is given. Undefined: there is none. */
export async function replaceEntity(
  db: Queryable,
  id: string,
  entity: EntityInput,
  partition: string,
): Promise<EntityRow | undefined> {
  const found = await findEntity(db, id);
  if (found?.id !== id) return undefined;
  const createdAt = entity.content.createdAt ?? (found.content.createdAt as string | undefined);
  const record = toEntityRecord(id, { ...entity, content: { ...entity.content, createdAt } }, partition);
  const [row] = await db.query<EntityRow>(
    `update entities set (${columns}) = (select ${columns} from jsonb_populate_record(null::entities, $2::jsonb))
     where id = $1 returning ${entityColumns}`,
    [id, JSON.stringify(record)],
  );
  return row;
}

/** Whether there was one. */
export async function deleteEntity(db: Queryable, id: string): Promise<boolean> {
  const rows = await db.query('delete from entities where id = $1 returning id', [id]);
  return rows.length > 0;
}

/** @param partition where an entity goes that names none @throws Problem where the input contradicts itself */
export function toEntityRecord(id: string, entity: EntityInput, partition: string) {
  const { entityUniqueId, entityAlias = null, content, entityIdentity } = entity;
  if (entityUniqueId !== undefined && entityUniqueId !== id)
    throw new Problem(400, 'The entity names another id than the path');
  const { jobDescription, bio, specialty } = content;
  const createdAt = normalizeTimestamp(content.createdAt ?? new Date().toISOString());
  return {
    id,
    slug: entity.slug ?? id,
    partition: entity.partition ?? partition,
    key: entity.key,
    alias: entityAlias,
    avatar_url: entity.entityAvatarUrl ?? null,
    content: {
      ...(jobDescription ? { jobDescription: sanitizeStoredHtml(jobDescription) } : {}),
      ...(specialty ? { specialty } : {}),
      ...(bio ? { bio } : {}),
      createdAt,
    },
    identity: entityIdentity ?? { uniqueId: id, displayName: entityAlias },
    character_type_name: entity.character_type_name ?? null,
    professions: entity.professions ?? [],
    location: entity.location ?? null,
    opens: entity.opens ?? 1,
    created_at: createdAt,
  };
}
