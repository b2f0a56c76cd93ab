/**
 * A job's address, built from its entityUniqueId (SPEC section 2). Its dots are encoded too: a last segment with an
 * extension would be an asset's address (R3).
 */
export const opportunityPath = (id: string): string =>
  `/opportunities/${encodeURIComponent(id).replaceAll('.', '%2E')}`;
