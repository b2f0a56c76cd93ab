import type { Page } from 'playwright-core';

const heading = /^- '?heading\b.*\[level=(\d)\]/;
const nameless = /^- (button|checkbox|combobox|img|link|textbox)(?= \[|:|$)/;

/** What the document in a page says to search engines, and to a screen reader. */
export async function readDocument(page: Page) {
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
  const linked = 'link:is([rel=canonical], [rel=alternate], [rel=icon], [rel=next], [rel=prev])';
  const links = Array.from(document.querySelectorAll<HTMLLinkElement>(linked), (link) => [
    `${link.rel} ${link.hreflang || link.type}`.trim(),
    link.getAttribute('href') ?? '',
  ]);
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
