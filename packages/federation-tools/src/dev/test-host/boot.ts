import type { PlacedFragmentData } from 'render/boot';
import type { SiteServices } from 'render/tasks';

export interface HostBoot {
  readonly services: SiteServices;
  readonly remote: string;
  readonly entry: string;
  readonly container: string;
  readonly version: string;
  /** Missing if the server could not render the page. */
  readonly loaderData?: Readonly<Record<string, unknown>> | undefined;
  readonly placed: readonly PlacedFragmentData[];
}

/** Of the host's own files. */
export const hostPublicPath = '/__host/';
export const bootElementId = 'host-boot';
export const rootElementId = 'host';
