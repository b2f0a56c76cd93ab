import { assertInert } from './active-markup.ts';

/** Stands in a page's HTML for the fragment with this index, until it is filled. */
export const fragmentMarker = (nonce: string, place: number): string => `<!--fragment ${nonce} ${place}-->`;

/** A page's HTML contains other markers than those of its fragments, or one of them twice. */
class ForgedMarkerError extends Error {
  readonly code = 'FORGED_MARKER';
}

/**
 * Puts fragments in place of their markers.
 * @param htmlOf the fragment with this index; undefined if there is none
 * @throws ForgedMarkerError, ActiveMarkupError when the HTML around a fragment makes a script of it
 */
export function fillMarkers(page: string, nonce: string, htmlOf: (place: number) => string | undefined): string {
  const [start = '', ...rest] = page.split(`<!--fragment ${nonce} `);
  const places = new Set<number>();
  const pieces = rest.map((piece) => {
    const end = piece.indexOf('-->');
    const place = Number(piece.slice(0, end));
    const html = htmlOf(place);
    if (html === undefined || places.has(place) || !fragmentMarker(nonce, place).endsWith(piece.slice(0, end + 3)))
      throw new ForgedMarkerError(`The page places its fragment ${place} twice, or has none with this number`);
    places.add(place);
    return html + piece.slice(end + '-->'.length);
  });
  const filled = start + pieces.join('');
  if (rest.length > 0) assertInert(filled);
  return filled;
}
