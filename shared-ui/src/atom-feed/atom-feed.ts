/** One entry of a feed; texts are plain. */
export interface FeedEntry {
  /** Absolute; also the entry's id. */
  readonly url: string;
  readonly title: string;
  readonly summary?: string | undefined;
  /** ISO 8601. */
  readonly updated: string;
}

export interface Feed {
  readonly title: string;
  readonly author: string;
  /** Absolute addresses of the feed itself and of the page it follows. */
  readonly selfUrl: string;
  readonly pageUrl: string;
  readonly entries: readonly FeedEntry[];
}

/**
 * An Atom document (RFC 4287), dated by its newest entry: the same entries are the same bytes.
 * Every text is escaped; characters that XML cannot hold are left out.
 */
export function atomFeed({ title, author, selfUrl, pageUrl, entries }: Feed): string {
  const updated =
    entries
      .map((entry) => entry.updated)
      .sort()
      .at(-1) ?? new Date(0).toISOString();
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `<title>${escapeXml(title)}</title>`,
    `<id>${escapeXml(selfUrl)}</id>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(selfUrl)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(pageUrl)}"/>`,
    `<updated>${updated}</updated>`,
    `<author><name>${escapeXml(author)}</name></author>`,
    ...entries.map(entryXml),
    '</feed>',
    '',
  ].join('\n');
}

const entryXml = ({ url, title, summary, updated }: FeedEntry): string =>
  [
    '<entry>',
    `<title>${escapeXml(title)}</title>`,
    `<id>${escapeXml(url)}</id>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(url)}"/>`,
    `<published>${updated}</published>`,
    `<updated>${updated}</updated>`,
    ...(summary ? [`<summary>${escapeXml(summary)}</summary>`] : []),
    '</entry>',
  ].join('\n');

/** Characters that XML 1.0 cannot hold, escaped or not. */
const unfit = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** For text and double-quoted attribute values. */
export const escapeXml = (text: string): string =>
  text.replace(unfit, '').replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
