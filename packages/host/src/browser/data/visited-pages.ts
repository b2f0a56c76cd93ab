import { isPendingPage } from '@meridian-vale/federation/pending-page';
import { createPath } from 'react-router-dom';
import { lacksHtml } from 'render/changed-document';
import type { Router } from '../route-change.ts';

/** How long going back reuses a page's data, in ms; browsers' back/forward caches last as long. */
const keptMs = 600_000;

const mostPages = 10;

type Location = Router['state']['location'];

/** The data of visited pages by history entry: going back to one makes no calls. */
export class VisitedPages {
  private readonly pages = new Map<string, Pick<Router['state'], 'loaderData'> & { url: string; expiresAt: number }>();
  /** Entries with a failed call: going back retries it. */
  private readonly incomplete = new Set<string>();

  note({ location, loaderData, errors }: Router['state']): void {
    const { key } = location;
    this.pages.delete(key);
    if (errors || this.incomplete.has(key) || Object.values(loaderData).some(isPendingPage)) return;
    this.pages.set(key, { url: urlOf(location), loaderData, expiresAt: Date.now() + keptMs });
    const [oldest = ''] = this.pages.keys();
    if (this.pages.size > mostPages) this.pages.delete(oldest);
  }

  exclude({ key }: Location): void {
    this.pages.delete(key);
    this.incomplete.add(key);
  }

  dataOf(location: Location, routeId: string): { readonly data: unknown } | undefined {
    const page = this.pages.get(location.key);
    const isKept = page && page.url === urlOf(location) && page.expiresAt > Date.now();
    if (!isKept || !(routeId in page.loaderData)) return undefined;
    const data: unknown = page.loaderData[routeId];
    return lacksHtml(data) ? undefined : { data };
  }

  clear(): void {
    this.pages.clear();
  }
}

/** Entries created by the browser itself all have the key 'default'; those of one page differ only in the fragment. */
const urlOf = (location: Location): string => createPath({ ...location, hash: '' });
