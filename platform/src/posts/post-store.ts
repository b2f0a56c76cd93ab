import type { Queryable } from 'server-kit/database';
import type { Static } from 'typebox';
import { InvalidInputError } from '../errors.ts';
import { toLimitOffset } from '../http/pagination.ts';
import { ContentTable } from '../storage/content-table.ts';
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

const columns = 'id, slug, title, abstract, publish_at, content, sample';
export const posts = new ContentTable<PostRow, PostRecord>('posts', 'post', columns, columns);

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
    `select ${columns} from posts where ${where.join(' and ')}
     order by ${sorts.get(query.sort ?? '') ?? newestFirst} limit $1 offset $2`,
    values,
  );
  return rows.map(toPost);
}

/** As {@link ContentTable.get}. @throws NotFoundError */
export const getPost = async (db: Queryable, idOrSlug: string, { unpublished }: Visibility): Promise<Post> =>
  toPost(await posts.get(db, idOrSlug, unpublished ? 'true' : isPublished));

/** @throws NotFoundError, InvalidInputError for a different id in the post, AlreadyExistsError when the slug is taken */
export async function replacePost(db: Queryable, id: string, post: PostInput): Promise<Post> {
  if (post.id !== undefined && post.id !== id) throw new InvalidInputError('The post names another id than the path');
  return toPost(await posts.replace(db, toPostRecord(id, post)));
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
type PostRecord = ReturnType<typeof toPostRecord>;

export const toPost = ({ publish_at, ...post }: PostRow): Post => ({ ...post, publishAt: formatTimestamp(publish_at) });
