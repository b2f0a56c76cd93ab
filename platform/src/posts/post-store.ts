import type { Static } from 'typebox';
import { toLimitOffset } from '../http/pagination.ts';
import type { Queryable } from '../storage/database.ts';
import { requireRow } from '../storage/require-row.ts';
import { AlreadyExistsError } from '../storage/storage-errors.ts';
import { InvalidInputError } from '../validation/invalid-input-error.ts';
import { sanitizeStoredHtml } from '../validation/sanitize-html.ts';
import { toSearchTerms } from '../validation/search-terms.ts';
import { formatTimestamp, normalizeTimestamp } from '../validation/timestamp.ts';
import type { PostBody, PostInput, PostQuery } from './post-schema.ts';

export type PostRow = {
  id: string;
  slug: string;
  title: string;
  abstract: string | null;
  publish_at: Date | string | null;
  content: string;
  sample: boolean;
};
type Post = Static<typeof PostBody>;

export const postColumns = 'id, slug, title, abstract, publish_at, content, sample';
const newestFirst = 'publish_at desc nulls last, id collate "C"';
const sorts = new Map([
  ['publish_at', newestFirst],
  ['title', 'title collate "C", id collate "C"'],
]);

interface Visibility {
  /** Whether posts with a publication date in the future are included: only the owner sees them (API-40). */
  readonly unpublished: boolean;
}
const isPublished = 'publish_at is null or publish_at <= now()';

/** One page of posts in a stable order. */
export async function listPosts(db: Queryable, query: PostQuery, { unpublished }: Visibility): Promise<Post[]> {
  const { limit, offset } = toLimitOffset(query, 10);
  const values: unknown[] = [limit, offset];
  const terms = query.search && toSearchTerms(query.search);
  const where = [
    unpublished ? 'true' : `(${isPublished})`,
    terms ? `search @@ websearch_to_tsquery('english', $${values.push(terms)})` : 'true',
  ];
  const rows = await db.query<PostRow>(
    `select ${postColumns} from posts where ${where.join(' and ')}
     order by ${sorts.get(query.sort ?? '') ?? newestFirst} limit $1 offset $2`,
    values,
  );
  return rows.map(toPost);
}

/** By id or slug; an id takes precedence over an equal slug. @throws NotFoundError */
export async function getPost(db: Queryable, idOrSlug: string, { unpublished }: Visibility): Promise<Post> {
  const rows = await db.query<PostRow>(
    `select ${postColumns} from posts where (id = $1 or slug = $1) and ${unpublished ? 'true' : `(${isPublished})`}
     order by (id = $1) desc limit 1`,
    [idOrSlug],
  );
  return toPost(requireRow(rows, 'post'));
}

/** @throws AlreadyExistsError when the id or the slug is taken */
export async function insertPost(db: Queryable, id: string, input: PostInput): Promise<Post> {
  const [post] = await insertPosts(db, [toPostRecord(id, input)]);
  if (!post) throw new AlreadyExistsError('A post with this slug exists already');
  return post;
}

/** Inserts, in one statement, the posts whose id and slug are free. */
export async function insertPosts(db: Queryable, records: readonly PostRecord[]): Promise<Post[]> {
  const rows = await db.query<PostRow>(
    `insert into posts (${postColumns}) select ${postColumns} from jsonb_populate_recordset(null::posts, $1::jsonb)
     on conflict do nothing returning ${postColumns}`,
    [JSON.stringify(records)],
  );
  return rows.map(toPost);
}

/** @throws NotFoundError, InvalidInputError for a different id in the post, AlreadyExistsError when the slug is taken */
export async function replacePost(db: Queryable, id: string, post: PostInput): Promise<Post> {
  if (post.id !== undefined && post.id !== id) throw new InvalidInputError('The post names another id than the path');
  const rows = await db.query<PostRow>(
    `update posts set (${postColumns}) = (select ${postColumns} from jsonb_populate_record(null::posts, $2::jsonb))
     where id = $1 returning ${postColumns}`,
    [id, JSON.stringify(toPostRecord(id, post))],
  );
  return toPost(requireRow(rows, 'post'));
}

/** @throws NotFoundError */
export async function deletePost(db: Queryable, id: string): Promise<void> {
  requireRow(await db.query('delete from posts where id = $1 returning id', [id]), 'post');
}

/** The stored columns of a post. */
export const toPostRecord = (id: string, { slug, title, abstract, publishAt, content, sample }: PostInput) => ({
  id,
  slug,
  title,
  abstract: abstract || null,
  publish_at: publishAt ? normalizeTimestamp(publishAt) : null,
  content: sanitizeStoredHtml(content),
  sample: sample ?? false,
});
export type PostRecord = ReturnType<typeof toPostRecord>;

export const toPost = ({ publish_at, ...post }: PostRow): Post => ({ ...post, publishAt: formatTimestamp(publish_at) });
