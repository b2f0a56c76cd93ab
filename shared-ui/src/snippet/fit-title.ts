import { cutAtWord } from './cut-at-word.ts';

/** The length up to which search results show a title in full. */
export const maxTitleLength = 60;

/** Minimum length left for the page's title before a long site name. */
const minRoom = 30;

/** The place at the end of a job's title, which distinguishes it from the same job elsewhere. */
const place = /, [^,]{2,16}$/;

/** 'City, ST' at the end. */
const cityAndState = /, [^,]+(, [A-Z]{2})$/;

/**
 * A document title: the page's title and the site's name, in {@link maxTitleLength} characters. A long title first
 * loses text in parentheses, then the city before a state, then words from its end, or from before the place at its
 * end.
 */
export function fitTitle(title: string, siteName: string): string {
  const suffix = ` | ${siteName}`;
  const room = Math.max(minRoom, maxTitleLength - suffix.length);
  const short = title.length <= room ? title : title.replace(/ ?\([^()]*\)/g, '').trim() || title;
  const shorter = short.length <= room ? short : short.replace(cityAndState, '$1');
  return cutBeforePlace(shorter, room) + suffix;
}

function cutBeforePlace(title: string, room: number): string {
  const end = title.length > room ? (place.exec(title)?.[0] ?? '') : '';
  return cutAtWord(title.slice(0, title.length - end.length), room - end.length) + end;
}
