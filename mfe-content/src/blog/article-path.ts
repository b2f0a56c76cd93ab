import { encodePathSegment } from '@meridian-vale/federation/path-segment';

/** A post's path; its slug is encoded. */
export const articlePath = (slug: string): string => `/blog/${encodePathSegment(slug)}`;
