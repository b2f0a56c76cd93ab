import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { withoutNul } from '../entities/entity-search.ts';
import { Problem } from '../problem.ts';
import type { Database } from '../storage/database.ts';

type PostRow = {
  id: string;
  slug: string;
  title: string;
  abstract: string | null;
  publish_at: Date | string | null;
  content: string;
};

/** The query of GET /posts/ (SPEC section 7). */
const PostQuery = Type.Object({
  sort: Type.Optional(Type.String({ maxLength: 40 })),
  search: Type.Optional(Type.String({ maxLength: 500 })),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  records: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
});

const columns = 'id, slug, title, abstract, publish_at, content';
const newestFirst = 'publish_at desc nulls last, id';
const sorts = new Map([
  ['publish_at', newestFirst],
  ['title', 'title, id'],
]);

/** The content service's post calls (SPEC section 7). */
export function registerPosts(app: FastifyInstance, db: Database): void {
  app.get<{ Querystring: Static<typeof PostQuery> }>(
    '/posts/',
    { schema: { querystring: PostQuery } },
    async ({ query }) => {
      const records = query.records ?? 10;
      const values: unknown[] = [records, ((query.page ?? 1) - 1) * records];
      const words = withoutNul(query.search ?? '').trim();
      const where = words ? `search @@ websearch_to_tsquery('english', $${values.push(words)})` : 'true';
      const rows = await db.query<PostRow>(
        `select ${columns} from posts where ${where} order by ${sorts.get(query.sort ?? '') ?? newestFirst} limit $1 offset $2`,
        values,
      );
      return { data: rows.map(toPostBody) };
    },
  );

  app.get<{ Params: { id: string } }>('/posts/:id', async ({ params }) => {
    const [row] = await db.query<PostRow>(`select ${columns} from posts where id = $1 or slug = $1 limit 1`, [
      withoutNul(params.id),
    ]);
    if (!row) throw new Problem(404, 'There is no such post');
    return { data: toPostBody(row) };
  });
}

const toPostBody = ({ publish_at, ...post }: PostRow) => ({
  ...post,
  publishAt: publish_at === null ? null : new Date(publish_at).toISOString(),
});
