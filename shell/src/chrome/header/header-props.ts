import type { Chrome, SiteConfig } from '@meridian-vale/federation/contract';

export interface HeaderProps {
  readonly pathname: string;
  /** Whether a client-side navigation is waiting for the guest, code or data. */
  readonly pending: boolean;
  readonly site: SiteConfig;
  readonly chrome: Chrome;
}
