/**
 * An id or a slug as the last segment of a page's address. Its dots are encoded too: a last segment with an extension
 * would be an asset's address (RESOLUTIONS R3).
 */
export const addressSegment = (id: string): string => encodeURIComponent(id).replaceAll('.', '%2E');
