import type { Chrome, SiteFacts } from 'federation/contract';

export interface HeaderProps {
  readonly pathname: string;
  /** A client navigation is waiting for the guest, code or data. */
  readonly pending: boolean;
  readonly site: SiteFacts;
  readonly chrome: Chrome;
}
