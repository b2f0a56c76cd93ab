/** One entry of a feed, in plain text. */
export interface FeedEntry {
  /** Absolute; also the entry's id. */
  readonly url: string;
  readonly title: string;
  readonly summary?: string | undefined;
  /** The date as stored; an entry with an invalid date is omitted. */
  readonly updated: string | undefined;
}

export interface Feed {
  readonly title: string;
  readonly author: string;
  /** Absolute URLs of the feed itself and of the page that it belongs to. */
  readonly selfUrl: string;
  readonly pageUrl: string;
  readonly entries: readonly FeedEntry[];
}

/**
 * An Atom document (RFC 4287), dated by its newest entry, so that the same entries produce the same bytes. All text is
 * escaped; characters that XML cannot represent are removed.
 */
export function atomFeed({ title, author, selfUrl, pageUrl, entries }: Feed): string {
  const dated = entries.flatMap((entry) => {
    const time = Date.parse(entry.updated ?? '');
    return Number.isNaN(time) ? [] : [{ ...entry, time }];
  });
  const newest = Math.max(0, ...dated.map(({ time }) => time));
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `<title>${escapeXml(title)}</title>`,
    `<id>${escapeXml(selfUrl)}</id>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(selfUrl)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(pageUrl)}"/>`,
    `<updated>${new Date(newest).toISOString()}</updated>`,
    `<author><name>${escapeXml(author)}</name></author>`,
    ...dated.map(entryXml),
    '</feed>',
    '',
  ].join('\n');
}

/**
 * A feed as a response: a 503 if its entries cannot be loaded, so that feed readers retry.
 * @param onFailure called with the reason; an aborted request rejects instead
 */
export async function atomFeedResponse(
  feed: Omit<Feed, 'entries'>,
  loadEntries: () => Promise<readonly FeedEntry[]>,
  { signal, onFailure }: { signal: AbortSignal; onFailure: (error: unknown) => void },
): Promise<Response> {
  try {
    const body = atomFeed({ ...feed, entries: await loadEntries() });
    return new Response(body, { headers: { 'content-type': 'application/atom+xml; charset=utf-8' } });
  } catch (error) {
    if (signal.aborted) throw error;
    onFailure(error);
    return new Response('No results found', { status: 503, headers: { 'content-type': 'text/plain; charset=utf-8' } });
  }
}

function entryXml({ url, title, summary, time }: FeedEntry & { time: number }): string {
  return [
    '<entry>',
    `<title>${escapeXml(title)}</title>`,
    `<id>${escapeXml(url)}</id>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(url)}"/>`,
    `<updated>${new Date(time).toISOString()}</updated>`,
    ...(summary ? [`<summary>${escapeXml(summary)}</summary>`] : []),
    '</entry>',
  ].join('\n');
}

/** Characters that XML 1.0 cannot represent, escaped or not. */
const invalidXmlCharacters = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Escapes text and double-quoted attribute values. */
export const escapeXml = (text: string): string =>
  text.replace(invalidXmlCharacters, '').replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
