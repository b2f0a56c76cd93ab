import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { toTimestamp } from '@meridian-vale/platform-client/json-values';
import {
  type CheckedRelease,
  checkContract,
  checkGlobalStyles,
  checkInlineCode,
  checkLiveFragments,
  checkRouterImports,
  checkSourceMaps,
  largestModules,
} from 'registry/gate';
import { verifyPreview } from 'registry/keys';
import { isReleaseSegment, type Release } from 'registry/release';
import { bearerToken } from 'server-kit/keys';
import { assertStorable } from 'server-kit/storable-input';
import { sectionsOf } from '../../mfe-content/src/blog/article/article-sections.ts';
import { keyFiguresOf } from '../../mfe-content/src/blog/article/key-figures.ts';
import { readingMinutes } from '../../mfe-content/src/blog/article/reading-time.ts';
import { reviewedOn } from '../../mfe-content/src/blog/article/reviewed-on.ts';
import { plainText } from '../../mfe-jobs/src/card/plain-text.ts';
import { placesOf } from '../../mfe-jobs/src/detail/posting/places.ts';
import { employmentType } from '../../mfe-jobs/src/detail/posting/schema-values.ts';
import { filtersOfFeed } from '../../mfe-jobs/src/feed/search-feed.ts';
import { describeServerError } from '../../packages/host/src/operation/describe-report.ts';
import { match, requestUrl } from '../../packages/host/src/page/match.ts';
import { negotiateEncoding } from '../../packages/host/src/page/page-response.ts';
import { assertInert } from '../../packages/render/src/active-markup.ts';
import { isAssetPath } from '../../packages/render/src/page/addresses.ts';
import { scratchFolder } from '../../packages/server-kit/test/scratch-folder.ts';
import { parseFilter, toWhereClause } from '../../platform/src/entities/entity-filter.ts';
import { sanitizeStoredHtml } from '../../platform/src/validation/sanitize-html.ts';
import { serviceOf } from '../../shared-identity/src/http/service-addresses.ts';
import { escapeXml } from '../../shared-ui/src/atom-feed/atom-feed.ts';
import { titleCase } from '../../shared-ui/src/format/title-case.ts';
import { withHeadingAnchors } from '../../shared-ui/src/sanitized-html/heading-anchors.ts';
import { sanitize } from '../../shared-ui/src/sanitized-html/sanitize.server.ts';
import { isSafeImage, isSafeLink } from '../../shared-ui/src/sanitized-html/sanitized-content.ts';
import { fitTitle } from '../../shared-ui/src/snippet/fit-title.ts';
import { pageDescription } from '../../shared-ui/src/snippet/page-description.ts';
import { returnPath } from '../../shell/src/chrome/guest-error/guest-error-address.ts';

const site = { siteUrl: 'http://localhost:3000', imageOrigins: [] };
const dir = scratchFolder();
mkdirSync(path.join(dir, 'server'));
writeFileSync(path.join(dir, 'server/mfe-a.cjs'), '');
const bases = { gateway: 'http://localhost/api/gateway', search: 'http://localhost/api/search', content: '' };

/** A release with one file of its own. */
function released(file: string, text: string): CheckedRelease {
  const manifest: Release = {
    name: 'mfe-a',
    version: '1.0.0',
    prefixes: [],
    entry: 'e.js',
    contract: 1,
    assets: {},
    files: {},
  };
  const assets = { __federation_expose_remote: { js: [], css: [] } };
  return {
    release: { ...manifest, contract: 1, assets, files: { [file]: '' } },
    files: new Map([[file, Buffer.from(text)]]),
  };
}
const live = { set: { sequence: 1, remotes: {}, manifests: {} }, remotes: [] };

/** Everything that reads what a visitor sends, a service stores or a team releases. */
const parsers: Readonly<Record<string, (text: string) => unknown>> = {
  'page URL': (text) => {
    const url = requestUrl(site.siteUrl, `/${text}`);
    return url && match({ home: '/', pages: new Map() }, { sequence: 1, remotes: [] }, url);
  },
  'asset path': (text) => isAssetPath(`/${text}`),
  'Accept-Encoding': negotiateEncoding,
  Authorization: (text) => bearerToken(`Bearer ${text}`),
  "a call's URL": (text) => serviceOf(`/api/${text}`, bases, site.siteUrl),
  'release name': isReleaseSegment,
  'preview token': (text) => verifyPreview(['k'.repeat(32)], text, new Date(0)),
  'search filter': (text) => toWhereClause({}, parseFilter(JSON.stringify({ search: text, location: text })), {}),
  'body of a write': assertStorable,
  'stored HTML': sanitizeStoredHtml,
  'sanitized HTML': (text) => sanitize(text, { ...site, headingAnchors: true }),
  // Also of what no sanitizer leaves.
  'heading anchors': withHeadingAnchors,
  'text of stored HTML': plainText,
  'sections of an article': sectionsOf,
  'reading time': readingMinutes,
  'key figures': (text) => keyFiguresOf(`<dl>${text}</dl>`),
  'the places of a job': (text) => placesOf({ alias: text, text, facts: {} } as never),
  timestamp: toTimestamp,
  'title case': titleCase,
  'employment of a posting': employmentType,
  "an article's review": reviewedOn,
  "a page's title": (text) => fitTitle(text, 'Meridian & Vale'),
  "a page's description": (text) => pageDescription(text, []),
  "a feed's URL": (text) => filtersOfFeed(`/jobs.xml/${text}`),
  'return path': (text) => returnPath(`/${text}`),
  feed: escapeXml,
  link: isSafeLink,
  image: (text) => isSafeImage(text, site),
  "a release's entry": (text) => checkContract(released('browser/e.js', text)),
  "a release's styles": (text) => checkGlobalStyles(released('browser/page.css', text)),
  "a selector of a release's styles": (text) => checkGlobalStyles(released('browser/page.css', `${text}{color:red}`)),
  "a release's script": (text) => checkInlineCode(released('browser/page.js', text)),
  "a string of a release's script": (text) => checkInlineCode(released('browser/page.js', JSON.stringify(text))),
  "source maps of a release's script": (text) => checkSourceMaps(released('browser/page.js', text)),
  "the sources of a release's script": (text) => {
    const map = { sources: ['./src/large.ts', './src/page.ts'], sourcesContent: ['a'.repeat(text.length), text] };
    return largestModules(released('maps/page.js.map', JSON.stringify(map)), ['page.js']);
  },
  "a release's server bundle": (text) => checkRouterImports(released('server/mfe-a.cjs', text)),
  "a release's stack": (text) =>
    describeServerError('mfe-a', '1.0.0', Object.assign(new Error(`'${text}'`), { stack: text }), {
      releaseDir: () => dir,
      readRelease: () => released('', '').release as Release,
      readFile: () => Buffer.from(text),
    }),
  "a release's HTML": assertInert,
  "a release's types": (text) => {
    const typed = (name: string, fragmentTypes: string): Release => ({
      ...released('', '').release,
      name,
      fragmentTypes,
    });
    const members = typed('mfe-b', `export type Emits = {${text}}\nexport type Hears = {${text}`);
    return checkLiveFragments(typed('mfe-a', text), { ...live, remotes: [members], current: typed('mfe-a', '') });
  },
};

/** What makes a regular expression start over at each character, `length` characters of it. */
const hostileTexts: Readonly<Record<string, (length: number) => string>> = {
  'one character': (length) => 'a'.repeat(length),
  spaces: (length) => `br<${' '.repeat(length)}>x`,
  'unclosed block comments': (length) => '/*\n'.repeat(length / 3),
  'terms without descriptions': (length) => '<dt></dt>'.repeat(length / 9),
  slashes: (length) => `x${'/'.repeat(length)}y/`,
  dots: (length) => `${'.'.repeat(length)}/`,
  digits: (length) => `x.${'1'.repeat(length)}/`,
  commas: (length) => ', '.repeat(length / 2),
  newlines: (length) => `${'\n'.repeat(length)}x`,
  numbers: (length) => `${'0,'.repeat(length / 2)}0`,
  'opening brackets': (length) => '({['.repeat(length / 3),
  'nested rules': (length) => '@media print{'.repeat(length / 13),
  'spaces after attributes': (length) => `<a ${'on '.repeat(length / 3)}`,
  ampersands: (length) => '&#'.repeat(length / 2),
  quotes: (length) => `"'`.repeat(length / 2),
  'unclosed tags': (length) => '<'.repeat(length),
  'unclosed paragraph tags': (length) => '<p '.repeat(length / 3),
  'unclosed scripts': (length) => '<script>'.repeat(length / 8),
  'unclosed comments': (length) => '<!--'.repeat(length / 4),
  'unclosed headings with ids': (length) => '<h2 id="a">'.repeat(length / 11),
  'unclosed plain headings': (length) => '<h2>'.repeat(length / 4),
  'imports without a source': (length) => '\nimport a'.repeat(length / 18) + '\rimport a'.repeat(length / 18),
  'an import without an end': (length) => `import${' '.repeat(length)}`,
  'nested elements': (length) => '<em>'.repeat(length / 4),
  'identical headings': (length) => '<h2>a</h2>'.repeat(length / 10),
  'numbered headings': (length) =>
    Array.from({ length: length / 15 }, (_, index) => `<h2>a-${index}</h2><h2>a</h2>`).join(''),
};

const cases = Object.entries(parsers).flatMap(([parser, parse]) =>
  Object.entries(hostileTexts).map(([name, text]) => ({ parser, name, parse, text })),
);

async function cpuOf(run: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  try {
    await run();
  } catch {
    // Refused, which is as good an answer.
  }
  return process.cpuUsage(before).user;
}

/** Microseconds; what costs less is too short to compare. */
const floor = 2_000;

/** What `run` costs for each that `reference` does, in CPU. Other work on the machine can only add to a cost, so they are
 * measured again, up to three times, while it is more than `bound`. */
async function relativeCost(run: () => unknown, reference: () => unknown, bound: number): Promise<number> {
  let least = { run: Infinity, reference: await cpuOf(reference) };
  let relative = Infinity;
  for (let round = 0; round < 3 && relative > bound; round += 1) {
    least = {
      reference: Math.min(least.reference, await cpuOf(reference)),
      run: Math.min(least.run, await cpuOf(run)),
    };
    relative = least.run / Math.max(floor, least.reference);
  }
  return relative;
}

test.each([
  ['stored HTML', (text: string) => sanitizeStoredHtml(text)],
  ['sanitized HTML', (text: string) => sanitize(text, { ...site, headingAnchors: true })],
])(
  '%s: 100,000 nested elements cost at most four times as much as flat content [SECURITY-1, HTML-29]',
  async (_name, parse) => {
    const largest = '<em>'.repeat(100_000);
    const flat = '<em>a</em>'.repeat(10_000);
    // As nested elements it took 6 s, far beyond the heartbeat of a render process.
    const bound = 4;
    const cost = await relativeCost(
      () => parse(largest),
      () => parse(flat),
      bound,
    );
    expect(cost).toBeLessThanOrEqual(bound);
  },
);

test.each(cases)(
  '$parser: $name, sixteen times as long, take at most 64 times the CPU time [SECURITY-1]',
  async ({ parse, text }) => {
    const bound = 64; // Halfway between linear, 16, and quadratic, 256.
    const [short, long] = [text(4_096), text(65_536)];
    const cost = await relativeCost(
      () => parse(long),
      () => parse(short),
      bound,
    );
    expect(cost).toBeLessThanOrEqual(bound);
  },
);
