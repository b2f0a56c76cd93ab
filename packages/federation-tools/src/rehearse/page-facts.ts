import type { Page } from 'playwright-core';
import { observe } from '../checks/browser/observed-page.ts';
import type { Facts } from './compare-facts.ts';
import { type SiteResponse, withoutToken, withoutVersions } from './site-client.ts';

/** Reads what a server sends, as a browser without scripts understands it. @param page of a context that is offline */
export async function serverFacts(page: Page, { status, contentType, body, timing }: SiteResponse): Promise<Facts> {
  const number = (pattern: RegExp) => Number(pattern.exec(timing)?.[1] ?? 0);
  const calls = [...timing.matchAll(/(\w+);desc="(\d+) calls?"/g)];
  const measures = {
    size: Buffer.byteLength(body),
    ...Object.fromEntries(calls.map(([, service, count]) => [`calls to ${service}`, Number(count)])),
    'render-time': number(/\brender;dur=([\d.]+)/),
  };
  const heap = number(/\bheap;desc="(\d+)"/);
  const lines = { status: [status], 'head content-type': [contentType] };
  // The elements and lines of a feed or another file.
  if (!isPage({ lines }))
    return { lines: { ...lines, text: body.split(/(?<=>)\s*(?=<)|\n/) }, faults: [], targets: [], measures, heap };
  await page.setContent(body, { waitUntil: 'domcontentloaded' });
  const facts = await documentFacts(page);
  const desktop = page.viewportSize();
  await page.setViewportSize(phone);
  const wide = await page.evaluate(tooWide);
  if (desktop) await page.setViewportSize(desktop);
  const overflow = wide ? [fault('overflow', `a screen of ${phone.width} px is too narrow for its <${wide}>`)] : [];
  return { ...facts, lines: { ...lines, ...facts.lines }, faults: [...facts.faults, ...overflow], measures, heap };
}

const phone = { width: 390, height: 844 };

/** Runs in the page: the element that reaches furthest beyond the screen, of those that scroll with the page. */
function tooWide(): string | undefined {
  if (document.documentElement.scrollWidth <= document.documentElement.clientWidth) return undefined;
  const elements = [...document.body.querySelectorAll('*')];
  const clipping = elements.filter((element) => getComputedStyle(element).overflowX !== 'visible');
  return elements
    .filter((element) => !clipping.some((each) => each !== element && each.contains(element)))
    .map((element) => ({ right: element.getBoundingClientRect().right, name: element.localName }))
    .sort((one, other) => other.right - one.right)[0]?.name;
}

export const isPage = ({ lines }: Pick<Facts, 'lines'>): boolean =>
  /^text\/html/.test(`${lines['head content-type']}`) && !/ to /.test(`${lines.status}`);

export interface Visit extends Facts {
  readonly picture: Buffer;
}

export async function browserFacts(page: Page, { href, origin }: URL): Promise<Visit> {
  await page.goto(href, { waitUntil: 'networkidle' });
  await observe(page);
  // Fragments are loaded when they come near.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.waitForTimeout(500);
  const { hydrated, layoutShift } = await observe(page);
  const messages = (await page.consoleMessages()).filter((message) => /^(error|warning|assert)$/.test(message.type()));
  const thrown = (await page.pageErrors()).map(({ name, message }) => `${name}: ${message}`);
  const console = [...messages.map((message) => message.text()), ...thrown];
  const { lines, faults, targets } = await documentFacts(page);
  await page.evaluate(() => {
    scrollTo(0, 0);
    return document.fonts.ready.then(() => undefined);
  });
  return {
    lines,
    faults: [
      ...faults,
      ...(hydrated ? [] : [fault('hydration', 'it is not hydrated')]),
      ...console.map((text) => fault('console', withoutVersions(text).replaceAll(origin, '').slice(0, 300))),
    ],
    measures: { 'layout-shift': layoutShift },
    targets,
    heap: 0,
    picture: await page.screenshot({ fullPage: true, animations: 'disabled' }),
  };
}

const landmark = /^- '?((?:banner|complementary|contentinfo|form|main|navigation|region|search)\b[^:]*)/;
const nameless = /^- (button|checkbox|combobox|img|link|textbox)(?= \[|:|$)/;

/** What the document in a page says to search engines, and to a screen reader. */
async function documentFacts(page: Page): Promise<Pick<Facts, 'lines' | 'faults' | 'targets'>> {
  const { head, data, levels, hrefs, missing, targets } = await page.evaluate(readDocument);
  const aria = (await page.locator('body').ariaSnapshot()).split('\n').map((line) => withoutVersions(line.trim()));
  const inAria = (pattern: RegExp) => aria.flatMap((line) => pattern.exec(line)?.[1] ?? []);
  const lines: Record<string, string[]> = {
    link: [...new Set(hrefs.map(withoutVersions))].sort(),
    landmark: inAria(landmark),
    text: aria.filter((line) => !line.startsWith('- /url:')),
  };
  const add = (key: string, values: readonly string[]) => {
    lines[key] = [...(lines[key] ?? []), ...values];
  };
  const faults = [
    ...headingFaults(levels),
    ...missing.map((href) => fault('link', `dead link: ${href} is not on the page`)),
    ...inAria(nameless).map((role) => fault('accessibility', `a ${role} without a name`)),
  ];
  for (const [name, value] of head) if (value) add(`head ${name}`, [withoutVersions(value)]);
  for (const json of data)
    try {
      const items = JSON.parse(json);
      for (const item of [items['@graph'] ?? items].flat())
        add(`structured-data ${item['@type']}`, valuesOf(item).sort());
    } catch {
      faults.push(fault('structured-data', 'it is no JSON'));
    }
  return { lines, faults, targets: [...new Set(targets.map(withoutToken))] };
}

const fault = (kind: string, summary: string) => ({ kind, summary });

/** Runs in the page; functions with names in it would be wrapped by what loads TypeScript. */
function readDocument() {
  document.querySelector('aside.preview')?.remove();
  for (const details of document.querySelectorAll('details')) {
    details.removeAttribute('name');
    details.open = true;
  }
  const links = document.querySelectorAll<HTMLLinkElement>(
    'link:is([rel=canonical], [rel=alternate], [rel=next], [rel=prev])',
  );
  const hrefs = Array.from(document.querySelectorAll('a[href]'), (link) => link.getAttribute('href') ?? '');
  const loaded = [
    ['link:is([rel=alternate], [rel=icon], [rel=next], [rel=prev])', 'href'],
    ['meta[property="og:image"]', 'content'],
    [':is(img, source)[src]', 'src'],
    ['[srcset]', 'srcset'],
  ].flatMap(([selector = '', attribute = '']) =>
    Array.from(
      document.querySelectorAll(selector),
      (each) => each.getAttribute(attribute)?.split(/ [^,]*,?\s*/) ?? [],
    ).flat(),
  );
  const controls = 'form:not([method=post]) :is(button:enabled, input, option)[value]:not([value=""])';
  const queries = Array.from(document.querySelectorAll<HTMLInputElement>(controls), (control) => {
    const name = control.name || control.closest('select')?.name;
    const action = control.closest('form')?.getAttribute('action')?.split(/[?#]/, 1) ?? '';
    return name && `${action}?${new URLSearchParams({ [name]: control.value })}`;
  });
  // A page that search engines leave out has no canonical.
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.getAttribute('href');
  const own = canonical ?? document.querySelector('meta[property="og:url"]')?.getAttribute('content') ?? '/';
  const site = new URL(own, 'http://site.invalid');
  const urls = [...hrefs, ...loaded, ...queries].flatMap((each = '') =>
    each && URL.canParse(each, site.href) ? new URL(each, site) : [],
  );
  return {
    head: [
      ['language', document.documentElement.lang],
      ['title', document.title],
      ...Array.from(document.querySelectorAll('meta:is([name], [property])'), (meta) => [
        meta.getAttribute('name') ?? meta.getAttribute('property'),
        meta.getAttribute('content'),
      ]),
      ...Array.from(links, (link) => [`${link.rel} ${link.hreflang || link.type}`.trim(), link.getAttribute('href')]),
    ] as const,
    data: Array.from(document.querySelectorAll('script[type="application/ld+json"]'), (script) => script.innerHTML),
    levels: Array.from(document.querySelectorAll('h1, h2, h3, h4, h5, h6'), ({ tagName }) => Number(tagName[1])),
    hrefs,
    targets: urls.flatMap(({ origin, pathname, search }) => (origin === site.origin ? pathname + search : [])),
    missing: hrefs.filter((href) => /^#./.test(href) && !document.getElementById(href.slice(1))),
  };
}

function headingFaults(levels: readonly number[]): ReturnType<typeof fault>[] {
  const first = levels.filter((level) => level === 1).length;
  const skipped = levels.flatMap((level, index) => {
    const before = levels[index - 1] ?? level;
    return level > before + 1 ? `h${level} after h${before}: a level is skipped` : [];
  });
  return [...(first === 1 ? [] : [`it has ${first || 'no'} h1`]), ...skipped].map((summary) =>
    fault('heading', summary),
  );
}

/** `hiringOrganization.name: "A firm"`: the values of JSON-LD, whatever the order of keys; a list of one item is the item. */
function valuesOf(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return [`${at}: ${JSON.stringify(value)}`];
  const isOne = Array.isArray(value) && value.length === 1;
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === '@context') return [];
    return valuesOf(inner, isOne ? at : at ? `${at}.${key}` : key);
  });
}
