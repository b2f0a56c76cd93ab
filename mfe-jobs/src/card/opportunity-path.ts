import { addressSegment } from 'federation/address-segment';

/** A job's address, built from its entityUniqueId (SPEC section 2). */
export const opportunityPath = (id: string): string => `/opportunities/${addressSegment(id)}`;
