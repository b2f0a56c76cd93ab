import type { Services } from 'federation/contract';
import { fetchAhead } from './fetch-ahead.ts';

/** From other pages: the detail page's code too, in the chunk that its route opens. */
export function fetchPageAhead(services: Services, id: string): void {
  import(/* webpackChunkName: "opportunity-detail" */ './opportunity-route.tsx').catch(() => {});
  fetchAhead(services, id);
}
