import type { SiteConfig } from '../../contract/contract.ts';

/** Boot data that the test host's document passes to its browser bundle. */
export interface HostBoot {
  readonly remote: string;
  /** The URL of the remote's container. */
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
