import type { Static } from 'typebox';
import { instantOf, toInstant } from '../instant.ts';
import type { Database } from '../storage/database.ts';
import { toStoredHtml } from '../stored-html.ts';
import type { PostBody, PostInput, PostQuery } from './post-schema.ts';

type PostRow = {
  id: string;
  slug: string;
  title: string;
  abstract: string | null;
  publish_at: Date | string | null;
  content: string;
};
type Post = Static<typeof PostBody>;

const columns = 'id, slug, title, abstract, publish_at, content';
const newestFirst = 'publish_at desc nulls last, id collate "C"';
const sorts = new Map([
  ['publish_at', newestFirst],
  ['title', 'title collate "C", id collate "C"'],
]);

/** Whether a post that is to come is shown, too: to the owner it is (R12). */
interface View {
  readonly unpublished: boolean;
}
const isShown = 'publish_at is null or publish_at <= now()';

/** One page of posts in a stable order. */
export async function listPosts(db: Database, query: PostQuery, { unpublished }: View): Promise<Post[]> {
  const records = query.records ?? 10;
  const values: unknown[] = [records, ((query.page ?? 1) - 1) * records];
  const words = query.search?.trim();
  const where = [
    unpublished ? 'true' : `(${isShown})`,
    words ? `search @@ websearch_to_tsquery('english', $${values.push(words)})` : 'true',
  ];
  const rows = await db.query<PostRow>(
    `select ${columns} from posts where ${where.join(' and ')}
     order by ${sorts.get(query.sort ?? '') ?? newestFirst} limit $1 offset $2`,
    values,
  );
  return rows.map(toPost);
}

/** By id or slug (R12); an id goes before a slug of the same text. */
export async function findPost(db: Database, idOrSlug: string, { unpublished }: View): Promise<Post | undefined> {
  const rows = await db.query<PostRow>(
    `select ${columns} from posts where (id = $1 or slug = $1) and ${unpublished ? 'true' : `(${isShown})`}
     order by (id = $1) desc limit 1`,
    [idOrSlug],
  );
  return rows.map(toPost)[0];
}

/** Undefined: the slug is taken. */
export async function insertPost(db: Database, id: string, post: PostInput): Promise<Post | undefined> {
  const rows = await db.query<PostRow>(
    `insert into posts (${columns}) values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning ${columns}`,
    columnValues(id, post),
  );
  return rows.map(toPost)[0];
}

/** Undefined: there is no such post. */
export async function replacePost(db: Database, id: string, post: PostInput): Promise<Post | undefined> {
  const rows = await db.query<PostRow>(
    `update posts set slug = $2, title = $3, abstract = $4, publish_at = $5, content = $6
     where id = $1 returning ${columns}`,
    columnValues(id, post),
  );
  return rows.map(toPost)[0];
}

/** Whether there was one. */
export async function deletePost(db: Database, id: string): Promise<boolean> {
  const rows = await db.query('delete from posts where id = $1 returning id', [id]);
  return rows.length > 0;
}

const columnValues = (id: string, { slug, title, abstract, publishAt, content }: PostInput) => [
  id,
  slug,
  title,
  abstract ? toStoredHtml(abstract) : null,
  publishAt ? toInstant(publishAt) : null,
  toStoredHtml(content),
];

const toPost = ({ publish_at, ...post }: PostRow): Post => ({ ...post, publishAt: instantOf(publish_at) });
