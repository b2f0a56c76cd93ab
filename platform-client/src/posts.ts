import { type HttpClient, HttpError } from './http-client.ts';
import { isRecord, toText, toTimestamp, unwrapped } from './json-values.ts';

/** A blog post, normalised. */
export interface Post {
  readonly id: string;
  readonly slug: string;
  /** 'N/A' where the service gives none, as with a job (API-41): a heading and a link need a name. */
  readonly title: string;
  readonly abstract?: string;
  /** ISO 8601 with its zone, or whatever the service holds: it may be unreadable. */
  readonly publishAt?: string;
  /** The same, where the service says when it last changed. */
  readonly updatedAt?: string;
  /** HTML, not sanitised; lists may leave it out. */
  readonly content?: string;
}

export interface PostQuery {
  readonly sort?: string;
  readonly search?: string;
  /** From 1. */
  readonly page?: number;
  readonly records?: number;
}

/** GET /posts/ (API-39): reads a data list. Rejects with an HttpError. */
export async function listPosts(http: HttpClient, query: PostQuery, signal?: AbortSignal): Promise<readonly Post[]> {
  return (await listPostPage(http, query, signal)).posts;
}

/** One page of the list. */
export interface PostPage {
  readonly posts: readonly Post[];
  /** How many came, posts without a slug included: it tells whether there may be a further page. */
  readonly received: number;
}

/** The same, for readers of page after page. Rejects with an HttpError. */
export async function listPostPage(http: HttpClient, query: PostQuery, signal?: AbortSignal): Promise<PostPage> {
  const request = { service: 'content', path: '/posts/', query: { ...query }, read: readPage, signal } as const;
  return (await http.request<PostPage>(request)).data;
}

function readPage(body: unknown): PostPage {
  if (!isRecord(body) || !Array.isArray(body.data)) {
    throw new HttpError('HTTP_UNREADABLE', 'GET content: the answer is no list of posts');
  }
  const posts = body.data
    .filter(isRecord)
    .map(toPost)
    .filter((post) => post.slug !== '');
  if (body.data.length > 0 && posts.length === 0) {
    throw new HttpError('HTTP_UNREADABLE', 'GET content: nothing in the list is a post');
  }
  return { posts, received: body.data.length };
}

/** GET /posts/{id or slug} (API-37). Rejects with an HttpError (status 404: there is none; unreadable: no post). */
export async function getPost(http: HttpClient, idOrSlug: string, signal?: AbortSignal): Promise<Post> {
  const path = `/posts/${encodeURIComponent(idOrSlug)}`;
  const read = (body: unknown) => readPost(body, idOrSlug);
  return (await http.request<Post>({ service: 'content', path, read, signal })).data;
}

/** Of a single post only id and content are promised (API-36): without a slug it keeps the one asked for. */
function readPost(body: unknown, asked: string): Post {
  const post = toPost(unwrapped(body));
  if (!post.slug && !post.content) throw new HttpError('HTTP_UNREADABLE', 'GET content: the answer is no post');
  return { ...post, slug: post.slug || asked };
}

export function toPost(body: unknown): Post {
  const record = isRecord(body) ? body : {};
  return {
    id: toText(record.id) ?? '',
    slug: toText(record.slug) ?? '',
    title: toText(record.title) ?? 'N/A',
    abstract: toText(record.abstract),
    publishAt: toTimestamp(record.publishAt ?? record.publish_at),
    updatedAt: toTimestamp(record.updatedAt ?? record.updated_at),
    content: toText(record.content),
  };
}
