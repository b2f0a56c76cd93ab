/** Stands in a page's HTML for the fragment with this index, until the shell replaces it. */
export const fragmentMarker = (nonce: string, place: number): string => `<!--fragment ${nonce} ${place}-->`;
