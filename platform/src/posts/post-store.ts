import type { Queryable } from 'server-kit/database';
import { InvalidInputError } from 'server-kit/request-errors';
import { type Static, Type } from 'typebox';
import { Pagination, toLimitOffset } from '../http/route-schemas.ts';
import { ContentTable } from '../storage/content-table.ts';
import { sanitizeStoredHtml } from '../validation/sanitize-html.ts';
import { formatTimestamp, normalizeTimestamp, nullable, optional, Slug, Timestamp } from '../validation/schemas.ts';
import { toSearchTerms } from '../validation/search-terms.ts';

type Post = Static<typeof PostBody>;
export type PostRow = Omit<Post, 'publishAt'> & { publish_at: Date | string | null };

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
export async function replacePost(db: Queryable, id: string, post: PostInput, by?: string): Promise<Post> {
  if (post.id !== undefined && post.id !== id) throw new InvalidInputError('The post names another id than the path');
  return toPost(await posts.replace(db, toPostRecord(id, post), by));
}

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

/** The owner's input: body `post` of POST /posts/ and PUT /posts/{id}. */
export const PostInput = Type.Object(
  {
    id: Type.Optional(Type.String({ description: "The path's id, if given at all" })),
    slug: Slug,
    title: Type.String({ minLength: 1, maxLength: 300 }),
    abstract: optional(Type.String({ maxLength: 4_000, description: 'Plain text' })),
    publishAt: optional(Timestamp),
    content: Type.String({ maxLength: 400_000, description: 'HTML' }),
    sample: optional(Type.Boolean({ description: 'Whether it is an example' })),
  },
  { additionalProperties: false },
);
export type PostInput = Static<typeof PostInput>;

export const PostWrite = Type.Object({ post: PostInput });

/** The query of GET /posts/ (API-39). */
export const PostQuery = Type.Object({
  sort: Type.Optional(Type.String({ maxLength: 40, description: 'publish_at (newest first) or title' })),
  search: Type.Optional(Type.String({ maxLength: 500 })),
  ...Pagination.properties,
});
export type PostQuery = Static<typeof PostQuery>;

const PostBody = Type.Object({
  id: Type.String(),
  slug: Type.String(),
  title: Type.String(),
  abstract: nullable(Type.String()),
  publishAt: nullable(Type.String()),
  content: Type.String(),
  sample: Type.Boolean(),
});

export const PostResponse = Type.Object({ data: PostBody }, { description: 'The post' });
export const PostListResponse = Type.Object({ data: Type.Array(PostBody) }, { description: 'A page of posts' });
