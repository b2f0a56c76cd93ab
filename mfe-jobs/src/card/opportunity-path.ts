import { encodePathSegment } from '@meridian-vale/federation/path-segment';

/** The path of a job's page. @param id its entityUniqueId */
export const opportunityPath = (id: string): string => `/opportunities/${encodePathSegment(id)}`;
