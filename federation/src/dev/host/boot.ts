import type { SiteConfig } from '../../contract/contract.ts';

/** What the test host's document tells its browser bundle. */
export interface HostBoot {
  readonly remote: string;
  /** The address of the remote's container. */
  readonly entry: string;
  readonly container: string;
  readonly site: SiteConfig;
  readonly partition: string;
  readonly loaderData: Readonly<Record<string, unknown>>;
  /** Keys of the fragments in the HTML. */
  readonly fragments: readonly string[];
}

export const bootElementId = 'host-boot';
export const rootElementId = 'host';
