import { encodePathSegment } from '@meridian-vale/federation/path-segment';

/** A post's path; its slug is encoded (BLOG-6). */
export const articlePath = (slug: string): string => `/blog/${encodePathSegment(slug)}`;
