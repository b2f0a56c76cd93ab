import type { Page } from 'playwright-core';
import { announcerElementId } from 'render/boot';
import { observe } from '../checks/browser/observed-page.ts';
import type { Facts } from './compare-facts.ts';

/** An answer of the site, without following redirects. */
export interface SiteResponse {
  /** `200`, `302 to /home`; of a redirect without the site's origin and the preview's token. */
  readonly status: string;
  readonly contentType: string;
  readonly body: string;
  /** Of a preview, such as `render;dur=12.5, search;desc="2 calls"`. */
  readonly timing: string;
}

/** What a page says, and where it leads. */
export interface PageReading {
  readonly facts: Facts;
  /** What it links to and loads from its own site, as paths with queries. */
  readonly targets: readonly string[];
}

export interface ServerReading extends PageReading {
  /** False of a redirect, a feed or another file. */
  readonly isPage: boolean;
  /** The bytes that the render process holds after it; 0 if that is not known, or the page is another release's. */
  readonly heap: number;
}

/** Reads what a server sends, as a browser without scripts understands it. @param page of a context that is offline */
export async function readResponse(
  page: Page,
  { status, contentType, body, timing }: SiteResponse,
): Promise<ServerReading> {
  const number = (pattern: RegExp) => Number(pattern.exec(timing)?.[1] ?? 0);
  const calls = [...timing.matchAll(/(\w+);desc="(\d+) calls?"/g)];
  const heap = number(/\bheap;desc="(\d+)"/);
  const facts = {
    status: [status],
    'head content-type': [contentType],
    size: Buffer.byteLength(body),
    'render-time': number(/\brender;dur=([\d.]+)/),
    ...Object.fromEntries(calls.map(([, service, count]) => [`calls to ${service}`, Number(count)])),
  };
  const isPage = contentType.startsWith('text/html') && !status.includes(' to ');
  // The elements and lines of a feed or another file.
  if (!isPage) return { facts: { ...facts, text: body.split(/(?<=>)\s*(?=<)|\n/) }, isPage, targets: [], heap };
  await page.setContent(body, { waitUntil: 'domcontentloaded' });
  const document = await readDocument(page);
  return { ...document, facts: { ...facts, ...document.facts }, isPage, heap };
}

const maxScreens = 100;

/** Reads what a browser makes of an address. @param page with the observer's script */
export async function readInBrowser(
  page: Page,
  { href, origin }: URL,
): Promise<PageReading & { readonly picture: Buffer }> {
  await page.goto(href, { waitUntil: 'networkidle' });
  // Fragments are loaded, and controls hydrated, when they come near. A page that grows as it is scrolled has no end.
  await page.evaluate(async (most) => {
    for (let screen = 0; screen < most && screen * innerHeight < document.body.scrollHeight; screen += 1) {
      scrollTo(0, screen * innerHeight);
      await new Promise((done) => setTimeout(done, 200));
    }
  }, maxScreens);
  await page.waitForTimeout(500);
  const { hydrated, layoutShift } = await observe(page);
  const messages = (await page.consoleMessages()).filter((message) => /^(error|warning|assert)$/.test(message.type()));
  const thrown = (await page.pageErrors()).map(({ name, message }) => `${name}: ${message}`);
  const console = [...messages.map((message) => message.text()), ...thrown];
  // What was announced last depends on when late parts have come.
  await page.evaluate((id) => document.getElementById(id)?.replaceChildren(), announcerElementId);
  const { facts, targets } = await readDocument(page);
  await page.evaluate(() => scrollTo(0, 0));
  return {
    facts: {
      ...facts,
      'fault hydration': hydrated ? [] : ['it is not hydrated'],
      // Of a stack, where it was thrown: the rest is React's.
      'fault console': console.map((text) =>
        withoutVersions(text).replaceAll(origin, '').split('\n', 2).join('').slice(0, 300),
      ),
      'layout-shift': layoutShift,
    },
    targets,
    picture: await page.screenshot({ fullPage: true, animations: 'disabled' }),
  };
}

const heading = /^- '?heading\b.*\[level=(\d)\]/;
const nameless = /^- (button|checkbox|combobox|img|link|textbox)(?= \[|:|$)/;

/** What the document in a page says to search engines, and to a screen reader. */
async function readDocument(page: Page): Promise<PageReading> {
  const { head, data, missing, overflowing, targets } = await page.evaluate(inspectDocument);
  const aria = (await page.locator('body').ariaSnapshot()).split('\n').map((line) => withoutVersions(line.trim()));
  const inAria = (pattern: RegExp) => aria.flatMap((line) => pattern.exec(line)?.[1] ?? []);
  const facts: Record<string, string[]> = {
    'fault heading': headingFaults(inAria(heading).map(Number)),
    'fault accessibility': [
      ...inAria(nameless).map((role) => `a ${role} without a name`),
      ...missing.map((href) => `a link to ${href}, which is not on the page`),
    ],
    'fault overflow': overflowing,
    text: aria,
  };
  const add = (key: string, values: readonly string[]) => {
    facts[key] = [...(facts[key] ?? []), ...values];
  };
  for (const [name = '', value] of head) if (value) add(`head ${name}`, [withoutVersions(value)]);
  for (const json of data)
    try {
      const items = JSON.parse(json);
      for (const item of [items['@graph'] ?? items].flat())
        add(`structured-data ${item['@type']}`, valuesOf(item).sort());
    } catch {
      add('fault structured-data', ['it is no JSON']);
    }
  return { facts, targets: [...new Set(targets.map(withoutToken))] };
}

/** Runs in the page; functions with names in it would be wrapped by what loads TypeScript. */
function inspectDocument() {
  document.querySelector('aside.preview')?.remove();
  for (const details of document.querySelectorAll('details')) {
    details.removeAttribute('name');
    details.open = true;
  }
  const hrefs = Array.from(document.querySelectorAll('a[href]'), (link) => link.getAttribute('href') ?? '');
  const links = Array.from(
    document.querySelectorAll<HTMLLinkElement>(
      'link:is([rel=canonical], [rel=alternate], [rel=icon], [rel=next], [rel=prev])',
    ),
    (link) => [`${link.rel} ${link.hreflang || link.type}`.trim(), link.getAttribute('href') ?? ''],
  );
  const metas = Array.from(document.querySelectorAll('meta:is([name], [property])'), (meta) => [
    meta.getAttribute('name') ?? meta.getAttribute('property') ?? '',
    meta.getAttribute('content') ?? '',
  ]);
  const sources = Array.from(document.querySelectorAll('[src], [srcset]'), (each) => [
    each.getAttribute('src') ?? '',
    ...(each.getAttribute('srcset') ?? '').split(/ [^,]*,?\s*/),
  ]).flat();
  const controls = 'form:not([method=post]) :is(button:enabled, input, option)[value]:not([value=""])';
  const queries = Array.from(document.querySelectorAll<HTMLInputElement>(controls), (control) => {
    const name = control.name || control.closest('select')?.name;
    const action = control.closest('form')?.getAttribute('action')?.split(/[?#]/, 1) ?? '';
    return name && `${action}?${new URLSearchParams({ [name]: control.value })}`;
  });
  const head = Object.fromEntries([...metas, ...links]);
  // A page that search engines leave out has no canonical.
  const site = new URL(head.canonical ?? head['og:url'] ?? '/', 'http://site.invalid');
  const urls = [...hrefs, ...links.map(([, href]) => href), head['og:image'], ...sources, ...queries].flatMap((each) =>
    each && URL.canParse(each, site.href) ? new URL(each, site) : [],
  );
  const { scrollWidth, clientWidth } = document.documentElement;
  // Of what scrolls on its own, nothing ends where the page does.
  const widest = [...document.querySelectorAll('body *')].find(
    (element) => Math.abs(element.getBoundingClientRect().right + scrollX - scrollWidth) < 1,
  );
  return {
    head: [['language', document.documentElement.lang], ['title', document.title], ...metas, ...links] as const,
    data: Array.from(document.querySelectorAll('script[type="application/ld+json"]'), (script) => script.innerHTML),
    missing: hrefs.filter((href) => /^#./.test(href) && !document.getElementById(href.slice(1))),
    overflowing:
      scrollWidth > clientWidth
        ? [`a screen of ${clientWidth} px is too narrow for its <${widest?.localName ?? 'body'}>`]
        : [],
    targets: urls.flatMap(({ origin, pathname, search }) => (origin === site.origin ? pathname + search : [])),
  };
}

function headingFaults(levels: readonly number[]): string[] {
  const first = levels.filter((level) => level === 1).length;
  const skipped = levels.flatMap((level, index) => {
    const before = levels[index - 1] ?? level;
    return level > before + 1 ? `h${level} after h${before}: a level is skipped` : [];
  });
  return first === 1 ? skipped : [`it has ${first || 'no'} h1`, ...skipped];
}

/** `hiringOrganization.name: "A firm"`: the values of JSON-LD, whatever the order of keys. */
function valuesOf(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return [`${at}: ${JSON.stringify(value)}`];
  return Object.entries(value).flatMap(([key, inner]) => valuesOf(inner, at ? `${at}.${key}` : key));
}

const withoutToken = (text: string): string =>
  text.replace(/([?&])mfe-preview=[^&#\s"']*(&?)/g, (_, before, after) => (after ? before : ''));

/** Without what differs in every release: its version, the hashes of its files, places in them, and the preview's token. */
export const withoutVersions = (text: string): string =>
  withoutToken(text)
    .replace(/(\/remotes\/[\w-]+)\/[^/\s"')]+\//g, '$1/')
    .replace(/\.[\da-f]{8,}(?=\.(js|css))/g, '')
    .replace(/(\.js):\d+(:\d+)?/g, '$1');
