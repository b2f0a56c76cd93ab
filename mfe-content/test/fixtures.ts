import type { HttpRequest } from '@meridian-vale/platform-client/http-client';
import { postBody } from './content-service.ts';

/** The services' responses in the gate and in `npm run dev -- mfe-content`. */
export const respond = ({ path }: HttpRequest): unknown => {
  const post = postBody('post-1');
  return path === '/posts/' ? { data: [post], meta: { totalPages: 1, totalRecords: 1 } } : { data: post };
};

/** A path for each route with a parameter. */
export const urls = { '/blog/:slug': '/blog/post-1' };
