import { type HttpClient, isHttpError, missingItemStatus } from 'platform/client/http-client';
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
    return isPublished(post, now) ? { post, status: 200 } : { post: null, status: 404 };
  } catch (error) {
    if (signal.aborted) throw error;
    const status = missingItemStatus(error);
    if (status === 404) return { post: null, status };
    console.error('The post could not be fetched:', isHttpError(error) ? error.message : error);
    return { post: null, status };
  }
}
