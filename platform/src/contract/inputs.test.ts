import type { EntityInput } from '@meridian-vale/platform-client/entity-writes';
import type { PostInput } from '@meridian-vale/platform-client/post-writes';
import { EntityInput as entitySchema } from '../entities/entity-schema.ts';
import { PostInput as postSchema } from '../posts/post-store.ts';

test.each([
  ['entity', Object.keys(entitySchema.properties), entityKeys()],
  ['post', Object.keys(postSchema.properties), postKeys()],
])("the client's input type for %s has the same fields as the service's schema", (_name, described, written) => {
  expect(written.sort()).toEqual(described.sort());
});

/** The type ensures completeness: a field added to the client's input does not compile until it is listed here. */
function entityKeys(): string[] {
  const keys: Record<keyof EntityInput, true> = {
    entityUniqueId: true,
    entityAlias: true,
    entityAvatarUrl: true,
    slug: true,
    key: true,
    partition: true,
    character_type_name: true,
    professions: true,
    location: true,
    opens: true,
    content: true,
    entityIdentity: true,
  };
  return Object.keys(keys);
}

function postKeys(): string[] {
  const keys: Record<keyof PostInput, true> = {
    id: true,
    slug: true,
    title: true,
    abstract: true,
    publishAt: true,
    content: true,
    sample: true,
  };
  return Object.keys(keys);
}
