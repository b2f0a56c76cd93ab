import { assertStorable } from 'server-kit/storable-input';
import { type Static, type TProperties, type TSchema, Type } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { EntityInput } from '../entities/entity-schema.ts';
import { InvalidContentError, type InvalidLine } from '../errors.ts';
import { PostInput } from '../posts/post-store.ts';
import { NewId, normalizeTimestamp } from '../validation/schemas.ts';

const EntityLine = Type.Object({ ...EntityInput.properties, entityUniqueId: NewId }, { additionalProperties: false });
const PostLine = Type.Object({ ...PostInput.properties, id: NewId }, { additionalProperties: false });
const entityLine = Compile(EntityLine);
const postLine = Compile(PostLine);

export type ContentItem =
  | { readonly kind: 'entity'; readonly id: string; readonly slug: string; readonly entity: Static<typeof EntityLine> }
  | { readonly kind: 'post'; readonly id: string; readonly slug: string; readonly post: Static<typeof PostLine> };

/** Parses `{"entity": {…}}` or `{"post": {…}}`. @throws Error with the reason if it is neither */
export function parseContentLine(line: string): ContentItem {
  const { entity, post, ...others } = parseObject(line);
  const isOne = (entity === undefined) !== (post === undefined) && Object.keys(others).length === 0;
  if (!isOne) throw new Error('expected {"entity": …} or {"post": …}');
  assertStorable(entity ?? post);
  if (entity !== undefined) {
    assertValid(entityLine, 'entity', entity);
    assertDateExists('entity.content.createdAt', entity.content.createdAt);
    assertDateExists('entity.content.openThrough', entity.content.openThrough);
    const id = entity.entityUniqueId;
    return { kind: 'entity', id, slug: entity.slug ?? id, entity };
  }
  assertValid(postLine, 'post', post);
  assertDateExists('post.publishAt', post.publishAt);
  return { kind: 'post', id: post.id, slug: post.slug, post };
}

function parseObject(line: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new Error('is not JSON');
  }
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function assertValid<T extends TSchema>(
  validator: Validator<TProperties, T>,
  name: string,
  value: unknown,
): asserts value is Static<T> {
  if (validator.Check(value)) return;
  const errors = validator.Errors(value);
  const at = (instancePath = '') => `${name}${instancePath.replaceAll('/', '.')}`;
  // Report unknown fields first: they are usually misspelled and explain why another field is missing.
  for (const { instancePath, params } of errors)
    if ('additionalProperties' in params && Array.isArray(params.additionalProperties))
      throw new Error(`${at(instancePath)} has no field ${params.additionalProperties.join(', ')}`);
  const { instancePath = '', message = 'is not as expected' } = errors[0] ?? {};
  // A value outside a union has an error for each choice.
  const choices = errors.flatMap((error) =>
    error.instancePath === instancePath && 'allowedValue' in error.params ? [String(error.params.allowedValue)] : [],
  );
  if (choices.length === 0) throw new Error(`${at(instancePath)} ${message}`);
  const listed = [choices.slice(0, -1).join(', '), choices.at(-1)].filter(Boolean).join(' or ');
  throw new Error(`${at(instancePath)} is ${JSON.stringify(valueAt(value, instancePath))}; expected ${listed}`);
}

const valueAt = (value: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((parent, key) => (parent as Record<string, unknown> | undefined)?.[key], value);

function assertDateExists(field: string, timestamp: string | null | undefined): void {
  try {
    if (timestamp) normalizeTimestamp(timestamp);
  } catch {
    throw new Error(`${field} is not a calendar date`);
  }
}

export type ContentFileItem = ContentItem & { readonly line: number };

/** Parses a file of JSON lines. @throws InvalidContentError with every invalid line */
export function parseContentFile(text: string): ContentFileItem[] {
  const items: ContentFileItem[] = [];
  const invalidLines: InvalidLine[] = [];
  const taken = new Map<string, number>();
  for (const [index, content] of text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .entries()) {
    if (content.trim() === '') continue;
    const line = index + 1;
    try {
      const item = { ...parseContentLine(content), line };
      for (const [what, value] of [
        ['id', item.id],
        ['slug', item.slug],
      ]) {
        const place = `${item.kind} ${what} ${value}`;
        const first = taken.get(place);
        if (first !== undefined) throw new Error(`the ${what} of line ${first} again`);
        taken.set(place, line);
      }
      items.push(item);
    } catch (error) {
      invalidLines.push({ line, reason: (error as Error).message });
    }
  }
  if (invalidLines.length > 0) throw new InvalidContentError(invalidLines);
  return items;
}
