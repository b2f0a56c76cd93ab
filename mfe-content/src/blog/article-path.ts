import { addressSegment } from 'federation/address-segment';

/** A post's address (SPEC section 2). */
export const articlePath = (slug: string): string => `/blog/${addressSegment(slug)}`;
