import { cutAtWord } from './cut-at-word.ts';

/** As much of a title as search results show (HEAD-50). */
export const maxTitleLength = 60;

/** What a long site name leaves to the title before it. */
const minRoom = 30;

/**
 * A document title: the page's title and the site's name, in {@link maxTitleLength} characters. A long title first loses
 * what stands in parentheses, then words from its end.
 */
export function fitTitle(title: string, siteName: string): string {
  const suffix = ` | ${siteName}`;
  const room = Math.max(minRoom, maxTitleLength - suffix.length);
  const short = title.length <= room ? title : title.replace(/ ?\([^()]*\)/g, '').trim();
  return cutAtWord(short || title, room) + suffix;
}
