/** A row of `entities` as {@link entityColumns} reads it. */
export type EntityRow = {
  id: string;
  slug: string;
  alias: string | null;
  avatar_url: string | null;
  content: Record<string, unknown>;
  identity: Record<string, unknown> | null;
};

export const entityColumns = 'id, slug, alias, avatar_url, content, identity';

/** An entity as the search service sends it, its entityIdentity relation included (SPEC section 7). */
export const toEntityBody = (row: EntityRow) => ({
  entityUniqueId: row.id,
  entityAlias: row.alias,
  entityAvatarUrl: row.avatar_url,
  slug: row.slug,
  content: row.content,
  entityIdentity: row.identity,
});
