import type { SiteFacts } from 'federation/contract';
import type { Post } from 'platform/client/posts';

/** The newest posts a reader is offered; older ones stay on the site. */
const mostEntries = 50;

/** An Atom feed (RFC 4287) of the posts, which come newest first. Every address in it is absolute. */
export function atomFeed(posts: readonly Post[], { siteUrl, siteName }: SiteFacts): string {
  const dated = posts.flatMap((post) => {
    const time = Date.parse(post.publishAt ?? '');
    return Number.isNaN(time) ? [] : [{ ...post, day: new Date(time).toISOString() }];
  });
  const entries = dated.slice(0, mostEntries).map(({ slug, title, abstract, day }) => {
    const address = escapeXml(`${siteUrl}/blog/${encodeURIComponent(slug)}`);
    return [
      '  <entry>',
      `    <id>${address}</id>`,
      `    <title>${escapeXml(title)}</title>`,
      `    <link rel="alternate" type="text/html" href="${address}"/>`,
      `    <published>${day}</published>`,
      `    <updated>${day}</updated>`,
      ...(abstract ? [`    <summary>${escapeXml(abstract)}</summary>`] : []),
      '  </entry>',
    ].join('\n');
  });
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `  <id>${escapeXml(`${siteUrl}/blog`)}</id>`,
    `  <title>${escapeXml(`${siteName}: blog`)}</title>`,
    `  <link rel="self" type="application/atom+xml" href="${escapeXml(`${siteUrl}/feed.xml`)}"/>`,
    `  <link rel="alternate" type="text/html" href="${escapeXml(`${siteUrl}/blog`)}"/>`,
    `  <updated>${dated[0]?.day ?? new Date(0).toISOString()}</updated>`,
    `  <author><name>${escapeXml(siteName)}</name></author>`,
    ...entries,
    '</feed>',
    '',
  ].join('\n');
}

/** For text and double-quoted attribute values; characters that XML 1.0 does not know are left out. */
const escapeXml = (text: string): string =>
  text.replace(notXml, '').replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

// Control characters, lone halves of a surrogate pair, and the two non-characters.
const notXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
