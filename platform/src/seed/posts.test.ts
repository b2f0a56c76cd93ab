import { startJobs, startPosts } from '../../test/start-content.ts';
import { sanitizeStoredHtml } from '../validation/sanitize-html.ts';

/** Legislatures, courts, agencies, bars, bar examiners and publishers of statutes, but no firms or vendors. */
const publicSource =
  /(\.gov(\.hk|\.sg|\.ae|\.sa)?|\.go\.jp|(^|\.)(adgm|difc)\.com|nalpdirectory\.com|www\.law\.cornell\.edu|www\.americanbar\.org|reports\.ncbex\.org|www\.floridabarexam\.org|www\.japaneselawtranslation\.go\.jp|eur-lex\.europa\.eu|decree\.om|sso\.agc\.gov\.sg)$/;

const wordsOf = (html: string): number =>
  html
    .replace(/<[^>]*>/g, ' ')
    .trim()
    .split(/\s+/).length;

test('there are thirteen posts with unique ids, slugs, titles and dates, the two featured ones first', () => {
  expect(startPosts).toHaveLength(13);
  for (const field of ['id', 'slug', 'title', 'publishAt'] as const)
    expect(new Set(startPosts.map((post) => post[field])).size).toBe(13);
  const slugs = startPosts.map(({ slug }) => slug);
  expect(slugs).toContain('how-to-recruit-the-best-recruiter-for-your-asia-job-search');
  expect(slugs).toContain('expat-packages');
});

const articles = startPosts.map((post) => [post.slug, post] as const);

test.each(articles)('%s is a full article with valid HTML', (_slug, { content }) => {
  expect(wordsOf(content)).toBeGreaterThan(700);
  expect(wordsOf(content)).toBeLessThan(1400);
  expect(content.match(/<h2>/g)?.length).toBeGreaterThan(2);
  // Nothing that the sanitizer would remove. No line ends in a section sign.
  expect(content).not.toMatch(/§(?!\u00a0)/);
  expect(sanitizeStoredHtml(content)).toBe(content);
});

test.each(articles)(
  '%s contains a table or a quoted document, and ends with public sources and the day on which they were checked',
  (_slug, { content }) => {
    expect(content).toMatch(/<table>|<blockquote>/);
    const [body = '', sources = ''] = content.split('<h2>Sources</h2>');
    const links = [...sources.matchAll(/href="([^"]+)"/g)].map(([, href]) => new URL(String(href)));
    expect(links.length).toBeGreaterThan(2);
    for (const { protocol, hostname } of links) {
      expect(protocol).toBe('https:');
      expect(hostname).toMatch(publicSource);
    }
    expect(body).not.toContain('https://');
    expect(sources).toMatch(/<p>Sources checked [A-Z][a-z]+ \d{1,2}, \d{4}\. /);
  },
);

test.each(articles)(
  '%s has a title of at most 42 characters and an abstract of one sentence that fits two lines',
  (_slug, { title, abstract }) => {
    expect(title.length).toBeLessThanOrEqual(42);
    expect(abstract).toMatch(/^[^.!?]{40,85}\.$/);
  },
);

test('links between posts point to existing posts', () => {
  const linked = startPosts.flatMap(({ content }) => [...content.matchAll(/href="\/blog\/([^"]+)"/g)]);
  expect(linked.length).toBeGreaterThan(3);
  for (const [, slug] of linked) expect(startPosts.map((post) => post.slug)).toContain(slug);
});

test('no text has a straight mark, and its quotation marks are in pairs', () => {
  const texts = [
    ...startPosts.flatMap(({ title, abstract, content }) => [title, `${abstract}`, content]),
    ...startJobs.flatMap(({ entityAlias, content }) => [`${entityAlias}`, `${content.jobDescription}`]),
  ].map((html) => html.replaceAll(/<[^>]*>/g, ''));
  for (const text of texts) {
    expect(text).not.toMatch(/["']|&quot;|&#39;/);
    expect(text.match(/\u201c/g)?.length).toBe(text.match(/\u201d/g)?.length);
  }
});
