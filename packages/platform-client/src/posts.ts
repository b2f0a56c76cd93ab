import { answeredAt, type HttpClient, HttpError, type HttpResponse } from './http-client.ts';
import { isRecord, toText, toTimestamp, unwrapped } from './json-values.ts';

/** A blog post, normalized. */
export interface Post {
  readonly id: string;
  readonly slug: string;
  /** 'N/A' if the service has none, as for jobs, because headings and links need a text. */
  readonly title: string;
  readonly abstract?: string;
  /** ISO 8601 with a time zone, or whatever the service has stored, which may be invalid. */
  readonly publishAt?: string;
  /** The last modification in the same format, if the service reports it. */
  readonly updatedAt?: string;
  /** HTML, not sanitized; lists may omit it. */
  readonly content?: string;
  /** Whether it is an example. */
  readonly sample?: boolean;
  /** Whether its publication was still to come when the service answered. */
  readonly scheduled?: boolean;
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

export interface PostPage {
  readonly posts: readonly Post[];
  /** Number of received posts, including those without a slug; indicates whether there may be another page. */
  readonly received: number;
}

/** Like {@link listPosts}, but for reading page by page. Rejects with an HttpError. */
export async function listPostPage(http: HttpClient, query: PostQuery, signal?: AbortSignal): Promise<PostPage> {
  const request = { service: 'content', path: '/posts/', query: { ...query }, read: readPage, signal } as const;
  const response = await http.request<PostPage>(request);
  return { ...response.data, posts: response.data.posts.map((post) => asOf(response, post)) };
}

const asOf = (response: HttpResponse<unknown>, post: Post): Post =>
  Date.parse(post.publishAt ?? '') > answeredAt(response) ? { ...post, scheduled: true } : post;

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

/** GET /posts/{id or slug}. Rejects with an HttpError (404: not found; HTTP_UNREADABLE: not a post). */
export async function getPost(http: HttpClient, idOrSlug: string, signal?: AbortSignal): Promise<Post> {
  const path = `/posts/${encodeURIComponent(idOrSlug)}`;
  const read = (body: unknown) => readPost(body, idOrSlug);
  const response = await http.request<Post>({ service: 'content', path, read, signal });
  return asOf(response, response.data);
}

/** A single post only guarantees id and content; if the slug is missing, uses the requested one. */
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
    sample: record.sample === true || undefined,
  };
}
