import type { HttpClient } from './http-client.ts';
import { unwrapped } from './json-values.ts';
import { type Post, toPost } from './posts.ts';

/** The owner's input for a post; the content service validates lengths and formats. */
export interface PostInput {
  /** Must equal the id in the path, if present. */
  readonly id?: string;
  readonly slug: string;
  readonly title: string;
  /** Plain text. */
  readonly abstract?: string | null;
  /** An ISO 8601 instant; one in the future keeps the post unlisted until then. */
  readonly publishAt?: string | null;
  /** HTML. */
  readonly content: string;
  readonly sample?: boolean | null;
}

/**
 * POST /posts/ with body `post`; the service generates the id. Requires the admin key (API-43).
 * Rejects with an HttpError (status 409: the slug is taken).
 */
export const createPost = (http: HttpClient, post: PostInput): Promise<Post> => write(http, 'POST', '/posts/', post);

/** PUT /posts/{id} with body `post`: replaces it. Requires the admin key. Rejects with an HttpError. */
export const updatePost = (http: HttpClient, id: string, post: PostInput): Promise<Post> =>
  write(http, 'PUT', pathOf(id), post);

/** DELETE /posts/{id}. Requires the admin key. Rejects with an HttpError. */
export async function deletePost(http: HttpClient, id: string): Promise<void> {
  await http.request<unknown>({ service: 'content', method: 'DELETE', path: pathOf(id) });
}

const pathOf = (id: string) => `/posts/${encodeURIComponent(id)}`;

async function write(http: HttpClient, method: 'POST' | 'PUT', path: string, post: PostInput): Promise<Post> {
  const { data } = await http.request<unknown>({ service: 'content', method, path, body: { post } });
  return toPost(unwrapped(data));
}
