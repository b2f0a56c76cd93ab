import type { HttpClient } from './http-client.ts';
import { isRecord, toText, unwrapped } from './json-values.ts';

/** A blog post (SPEC section 3), normalised. */
export interface Post {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly abstract?: string;
  /** ISO 8601, or whatever the service holds: it may be unreadable. */
  readonly publishAt?: string;
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

/** GET /posts/ (SPEC section 7): reads a data list. Rejects with an HttpError. */
export async function listPosts(http: HttpClient, query: PostQuery, signal?: AbortSignal): Promise<Post[]> {
  const { data } = await http.request<unknown>({ service: 'content', path: '/posts/', query: { ...query }, signal });
  const list = isRecord(data) && Array.isArray(data.data) ? data.data : [];
  return list
    .filter(isRecord)
    .map(toPost)
    .filter((post) => post.slug !== '');
}

/** GET /posts/{id or slug} (R12). Rejects with an HttpError (status 404: there is none). */
export async function getPost(http: HttpClient, idOrSlug: string, signal?: AbortSignal): Promise<Post> {
  const path = `/posts/${encodeURIComponent(idOrSlug)}`;
  const { data } = await http.request<unknown>({ service: 'content', path, signal });
  return toPost(unwrapped(data));
}

export function toPost(body: unknown): Post {
  const record = isRecord(body) ? body : {};
  return {
    id: toText(record.id) ?? '',
    slug: toText(record.slug) ?? '',
    title: toText(record.title) ?? '',
    abstract: toText(record.abstract),
    publishAt: toText(record.publishAt ?? record.publish_at),
    content: toText(record.content),
  };
}
