const strong = (tag: string): string => tag.replace(/^W\//, '');

/** Whether an If-None-Match header contains this entity tag, weak or strong. */
export const hasEntityTag = (header: string | undefined, etag: string): boolean =>
  (header?.split(/,\s*/) ?? []).some((tag) => tag === '*' || strong(tag) === strong(etag));
