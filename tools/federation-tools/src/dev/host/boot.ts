import type { SiteConfig } from 'federation/contract';
import type { PlacedFragmentData } from 'remote-host/boot';

/** Boot data that the test host's document passes to its browser bundle. */
export interface HostBoot {
  readonly remote: string;
  /** The URL of the remote's container. */
  readonly entry: string;
  readonly container: string;
  readonly version: string;
  readonly site: SiteConfig;
  readonly partition: string;
  readonly loaderData: Readonly<Record<string, unknown>>;
  /** The fragments in the HTML, by place. */
  readonly placed: readonly PlacedFragmentData[];
}

export const bootElementId = 'host-boot';
export const rootElementId = 'host';
