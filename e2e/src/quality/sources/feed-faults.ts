import type { Page } from '@playwright/test';

/** Violations of RFC 4287 in an Atom feed, which the browser's own parser reads. */
export const feedFaults = (page: Page, xml: string): Promise<string[]> =>
  page.evaluate((text) => {
    const feed = new DOMParser().parseFromString(text, 'application/xml').documentElement;
    if (feed.querySelector('parsererror')) return [feed.textContent ?? ''];
    const entries = [...feed.children].filter(({ localName }) => localName === 'entry');
    const child = (of: Element, name: string) => [...of.children].find(({ localName }) => localName === name);
    const faults = feed.namespaceURI === 'http://www.w3.org/2005/Atom' ? [] : ['not in the namespace of Atom'];
    for (const element of [feed, ...entries]) {
      const id = child(element, 'id')?.textContent ?? '';
      if (!URL.canParse(id)) faults.push(`${element.localName} ${id}: its id is no address`);
      if (!child(element, 'title')?.textContent) faults.push(`${element.localName} ${id}: no title`);
      if (!/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(child(element, 'updated')?.textContent ?? ''))
        faults.push(`${element.localName} ${id}: not updated at any time`);
    }
    const ids = entries.map((entry) => child(entry, 'id')?.textContent);
    if (new Set(ids).size < ids.length) faults.push('two entries have one id');
    if (!child(feed, 'author') && entries.some((entry) => !child(entry, 'author')))
      faults.push('an entry has no author');
    return faults;
  }, xml);
