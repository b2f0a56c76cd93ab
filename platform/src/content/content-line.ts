import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { EntityInput } from '../entities/entity-schema.ts';
import { PostInput } from '../posts/post-schema.ts';
import { NewId } from '../validation/schemas.ts';
import { assertStorable } from '../validation/storable-input.ts';
import { normalizeTimestamp } from '../validation/timestamp.ts';

const EntityLine = Type.Object({ ...EntityInput.properties, entityUniqueId: NewId }, { additionalProperties: false });
const PostLine = Type.Object({ ...PostInput.properties, id: NewId }, { additionalProperties: false });
const entityLine = Compile(EntityLine);
const postLine = Compile(PostLine);

/** What a line of a content file holds: an entity or a post as the services take it, with an id of its own. */
export type ContentItem =
  | { readonly kind: 'entity'; readonly id: string; readonly slug: string; readonly entity: Static<typeof EntityLine> }
  | { readonly kind: 'post'; readonly id: string; readonly slug: string; readonly post: Static<typeof PostLine> };

/** `{"entity": {…}}` or `{"post": {…}}`. @throws Error whose message says why it is neither */
export function parseContentLine(line: string): ContentItem {
  const { entity, post, ...others } = readObject(line);
  const isOne = (entity === undefined) !== (post === undefined) && Object.keys(others).length === 0;
  if (!isOne) throw new Error('expected {"entity": …} or {"post": …}');
  assertStorable(entity ?? post);
  if (entity !== undefined) {
    refuseOther(entityLine, 'entity', entity);
    refuseNoDay('entity.content.createdAt', entity.content.createdAt);
    const id = entity.entityUniqueId;
    return { kind: 'entity', id, slug: entity.slug ?? id, entity };
  }
  refuseOther(postLine, 'post', post);
  refuseNoDay('post.publishAt', post.publishAt);
  return { kind: 'post', id: post.id, slug: post.slug, post };
}

function readObject(line: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new Error('is not JSON');
  }
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** What `Compile` makes, as far as it is used here. */
interface Checker<T> {
  Check(value: unknown): value is T;
  Errors(
    value: unknown,
  ): readonly { readonly instancePath: string; readonly message: string; readonly params: object }[];
}

function refuseOther<T>(checker: Checker<T>, name: string, value: unknown): asserts value is T {
  if (checker.Check(value)) return;
  const errors = checker.Errors(value);
  const at = (instancePath = '') => `${name}${instancePath.replaceAll('/', '.')}`;
  // A field too many is the likeliest mistake, a misspelt name, and explains a field that is missing.
  for (const { instancePath, params } of errors)
    if ('additionalProperties' in params && Array.isArray(params.additionalProperties))
      throw new Error(`${at(instancePath)} has no field ${params.additionalProperties.join(', ')}`);
  throw new Error(`${at(errors[0]?.instancePath)} ${errors[0]?.message ?? 'is not as expected'}`);
}

function refuseNoDay(field: string, day: string | null | undefined): void {
  try {
    if (day) normalizeTimestamp(day);
  } catch {
    throw new Error(`${field} is no day of the calendar`);
  }
}
