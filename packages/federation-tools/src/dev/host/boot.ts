import type { Boot, PlacedFragmentData } from 'render/boot';

export interface HostBoot extends Pick<Boot, 'site' | 'partition'> {
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
