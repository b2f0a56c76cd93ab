import { addressSegment } from 'federation/address-segment';

/** A therapist's address, built from its entityUniqueId (SPEC section 2). */
export const providerPath = (id: string): string => `/providers/${addressSegment(id)}`;
