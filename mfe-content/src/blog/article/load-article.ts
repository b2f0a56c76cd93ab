import { type HttpClient, HttpError } from 'platform/client/http-client';
import { getPost, type Post } from 'platform/client/posts';
import { isPublished } from '../post-card.ts';

export type FoundArticle =
  | { readonly post: Post; readonly status: 200 }
  | { readonly post: null; readonly status: 404 | 503 };

/** One post by id or slug (R12). A failure is logged and gives null (SPEC section 8), with the status R3 asks for. */
export async function loadArticle(
  http: HttpClient,
  slug: string,
  signal: AbortSignal,
  now = Date.now(),
): Promise<FoundArticle> {
  try {
    const post = await getPost(http, slug, signal);
    return post.slug && isPublished(post, now) ? { post, status: 200 } : { post: null, status: 404 };
  } catch (error) {
    if (signal.aborted) throw error;
    const status = error instanceof HttpError ? error.response?.status : undefined;
    // A malformed slug is refused by the service; to the visitor it is one more address without a post.
    if (status !== undefined && status >= 400 && status < 500 && status !== 429) return { post: null, status: 404 };
    console.error('The post could not be fetched:', error instanceof HttpError ? error.message : error);
    return { post: null, status: 503 };
  }
}
