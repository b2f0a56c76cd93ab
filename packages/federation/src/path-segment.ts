/**
 * Encodes an id or slug as the last segment of a page's URL. Dots are encoded too, because the shell treats a last
 * segment with an extension as an asset.
 */
export const encodePathSegment = (id: string): string => encodeURIComponent(id).replaceAll('.', '%2E');
