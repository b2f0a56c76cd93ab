import type { Queryable } from '../storage/database.ts';
import { requireRow } from '../storage/require-row.ts';
import { AlreadyExistsError } from '../storage/storage-errors.ts';
import { InvalidInputError } from '../validation/invalid-input-error.ts';
import { sanitizeStoredHtml } from '../validation/sanitize-html.ts';
import { normalizeTimestamp } from '../validation/timestamp.ts';
import { type EntityRow, entityColumns } from './entity-body.ts';
import type { EntityInput } from './entity-schema.ts';

const columns =
  'id, slug, partition, key, alias, avatar_url, content, identity, character_type_name, professions, location, opens, created_at, open_through';

/** By id or slug; an id takes precedence over an equal slug. @throws NotFoundError */
export async function getEntity(db: Queryable, idOrSlug: string): Promise<EntityRow> {
  const rows = await db.query<EntityRow>(
    `select ${entityColumns} from entities where id = $1 or slug = $1 order by (id = $1) desc limit 1`,
    [idOrSlug],
  );
  return requireRow(rows, 'entity');
}

/** @throws AlreadyExistsError when the id or the slug is taken */
export async function insertEntity(
  db: Queryable,
  id: string,
  entity: EntityInput,
  partition: string,
): Promise<EntityRow> {
  const [row] = await insertEntities(db, [toEntityRecord(id, entity, { partition })]);
  if (!row) throw new AlreadyExistsError('An entity with this id or slug exists already');
  return row;
}

/** Inserts, in one statement, the entities whose id and slug are free. */
export const insertEntities = (db: Queryable, records: readonly EntityRecord[]): Promise<EntityRow[]> =>
  db.query<EntityRow>(
    `insert into entities (${columns}) select ${columns} from jsonb_populate_recordset(null::entities, $1::jsonb)
     on conflict do nothing returning ${entityColumns}`,
    [JSON.stringify(records)],
  );

/** Replaces an entity; keeps `createdAt` unless the input has one. @throws NotFoundError, AlreadyExistsError */
export async function replaceEntity(
  db: Queryable,
  id: string,
  entity: EntityInput,
  partition: string,
): Promise<EntityRow> {
  const { createdAt } = requireRow(
    await db.query<{ createdAt: string | undefined }>(
      `select content ->> 'createdAt' as "createdAt" from entities where id = $1`,
      [id],
    ),
    'entity',
  );
  const rows = await db.query<EntityRow>(
    `update entities set (${columns}) = (select ${columns} from jsonb_populate_record(null::entities, $2::jsonb))
     where id = $1 returning ${entityColumns}`,
    [id, JSON.stringify(toEntityRecord(id, entity, { partition, createdAt }))],
  );
  return requireRow(rows, 'entity');
}

/** @throws NotFoundError */
export async function deleteEntity(db: Queryable, id: string): Promise<void> {
  requireRow(await db.query('delete from entities where id = $1 returning id', [id]), 'entity');
}

/** The stored columns of an entity. */
export type EntityRecord = ReturnType<typeof toEntityRecord>;

/** Defaults for missing values of an entity. */
interface EntityDefaults {
  readonly partition: string;
  /** Default: now. */
  readonly createdAt?: string;
}

/** @throws InvalidInputError when the entity has a different id, or a date that does not exist */
export function toEntityRecord(id: string, entity: EntityInput, defaults: EntityDefaults) {
  const { entityUniqueId, entityAlias = null, content, entityIdentity } = entity;
  if (entityUniqueId !== undefined && entityUniqueId !== id)
    throw new InvalidInputError('The entity names another id than the path');
  const { jobDescription, bio, specialty, createdAt: _, ...facts } = content;
  if (facts.openThrough) normalizeTimestamp(facts.openThrough);
  const createdAt = normalizeTimestamp(content.createdAt ?? defaults.createdAt ?? new Date().toISOString());
  return {
    id,
    slug: entity.slug ?? id,
    partition: entity.partition ?? defaults.partition,
    key: entity.key,
    alias: entityAlias,
    avatar_url: entity.entityAvatarUrl ?? null,
    content: {
      ...(jobDescription ? { jobDescription: sanitizeStoredHtml(jobDescription) } : {}),
      ...(specialty ? { specialty } : {}),
      ...(bio ? { bio } : {}),
      ...Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== null && fact !== undefined)),
      createdAt,
    },
    identity: entityIdentity ?? { uniqueId: id, displayName: entityAlias },
    character_type_name: entity.character_type_name ?? null,
    professions: entity.professions ?? [],
    location: entity.location ?? null,
    opens: entity.opens ?? 1,
    created_at: createdAt,
    open_through: facts.openThrough ?? null,
  };
}
