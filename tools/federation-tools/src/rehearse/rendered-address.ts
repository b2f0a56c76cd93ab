import type { Render } from './compare-renders.ts';
import type { SiteClient } from './site-client.ts';

/** The two sides of a comparison. */
export interface Sides {
  readonly live: SiteClient;
  readonly candidate: SiteClient;
}

export interface RenderedAddress {
  readonly address: string;
  readonly pattern: string;
  readonly live: Render;
  readonly candidate: Render;
}
