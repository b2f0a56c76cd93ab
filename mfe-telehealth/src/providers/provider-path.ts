import { encodePathSegment } from '@meridian-vale/federation/path-segment';

/** A therapist's path, built from its entityUniqueId. */
export const providerPath = (id: string): string => `/providers/${encodePathSegment(id)}`;
