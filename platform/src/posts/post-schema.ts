import { type Static, Type } from 'typebox';
import { Pagination } from '../http/pagination.ts';
import { nullable, optional, Slug } from '../validation/schemas.ts';
import { Timestamp } from '../validation/timestamp.ts';

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

/** A post as the content service sends it. */
export const PostBody = Type.Object({
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
