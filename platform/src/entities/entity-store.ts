import type { Queryable } from 'server-kit/database';
import { InvalidInputError } from 'server-kit/request-errors';
import type { Static } from 'typebox';
import { ContentTable } from '../storage/content-table.ts';
import { sanitizeStoredHtml } from '../validation/sanitize-html.ts';
import { normalizeTimestamp } from '../validation/schemas.ts';
import type { EntityBody, EntityInput } from './entity-schema.ts';

type Body = Static<typeof EntityBody>;
/** A field of the answer without its counterpart here is a column of the same name. */
export type EntityRow = Omit<Body, `entity${string}`> & {
  id: string;
  alias: string | null;
  avatar_url: string | null;
  identity: Body['entityIdentity'];
};

export const entities = new ContentTable<EntityRow, EntityRecord>(
  'entities',
  'entity',
  'id, slug, alias, avatar_url, key, partition, character_type_name, professions, location, opens, content, identity',
  'id, slug, partition, key, alias, avatar_url, content, identity, character_type_name, professions, location, opens, created_at, open_through',
);

/** Replaces an entity, as {@link ContentTable.replace}; keeps `createdAt` unless the input has one. @throws NotFoundError, AlreadyExistsError */
export async function replaceEntity(
  db: Queryable,
  id: string,
  entity: EntityInput,
  partition: string,
  by: string | undefined,
): Promise<EntityRow> {
  const createdAt = (await createdAtById(db, [id])).get(id);
  return entities.replace(db, toEntityRecord(id, entity, partition, createdAt), by);
}

export async function createdAtById(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.query<{ id: string; createdAt: string }>(
    `select id, content ->> 'createdAt' as "createdAt" from entities where id = any($1)`,
    [ids],
  );
  return new Map(rows.map(({ id, createdAt }) => [id, createdAt]));
}

type EntityRecord = ReturnType<typeof toEntityRecord>;

/** @param since its `createdAt` unless it has one; default: now @throws InvalidInputError for another id, or no date */
export function toEntityRecord(id: string, entity: EntityInput, partition: string, since?: string) {
  const { entityUniqueId, entityAlias = null, content, entityIdentity } = entity;
  if (entityUniqueId !== undefined && entityUniqueId !== id)
    throw new InvalidInputError('The entity names another id than the path');
  const { jobDescription, bio, specialty, createdAt: _, ...facts } = content;
  if (facts.openThrough) normalizeTimestamp(facts.openThrough);
  const createdAt = normalizeTimestamp(content.createdAt ?? since ?? new Date().toISOString());
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

export const toEntityBody = ({ id, alias, avatar_url, identity, ...row }: EntityRow): Body => ({
  entityUniqueId: id,
  entityAlias: alias,
  entityAvatarUrl: avatar_url,
  ...row,
  entityIdentity: identity,
});
