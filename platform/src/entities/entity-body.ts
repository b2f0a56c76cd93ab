import type { Static } from 'typebox';
import type { EntityBody } from './entity-schema.ts';

/** A row of `entities` as {@link entityColumns} reads it. */
export type EntityRow = {
  id: string;
  slug: string;
  alias: string | null;
  avatar_url: string | null;
  key: string;
  partition: string;
  character_type_name: string | null;
  professions: string[];
  location: string | null;
  opens: number;
  content: Record<string, unknown>;
  identity: Record<string, unknown> | null;
};

export const entityColumns =
  'id, slug, alias, avatar_url, key, partition, character_type_name, professions, location, opens, content, identity';

/** An entity as the search service sends it, with its entityIdentity relation. */
export const toEntityBody = ({ id, alias, avatar_url, identity, ...row }: EntityRow): Static<typeof EntityBody> => ({
  entityUniqueId: id,
  entityAlias: alias,
  entityAvatarUrl: avatar_url,
  ...row,
  entityIdentity: identity,
});
