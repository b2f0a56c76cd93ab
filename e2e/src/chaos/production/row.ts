import type { ProductionSite } from '../../deploy/production-site.ts';
import type { Kind, SiteLoad } from '../../deploy/site-load.ts';
import type { Exporters } from './exporters.ts';

export interface Stage {
  readonly site: ProductionSite;
  readonly load: SiteLoad;
  readonly exporters: Exporters;
  /** Waits until an alert of the row fires. */
  readonly alerted: () => Promise<void>;
}

/** A fault of the operator's review, with what it had cost then. */
export interface Row {
  readonly name: string;
  readonly fault: string;
  readonly before: string;
  /** The share of requests that may fail, by kind; default: none. */
  readonly mayFail?: Readonly<Partial<Record<Kind, number>>>;
  /** One of these has to fire. */
  readonly alerts: readonly string[];
  /** Why none has to. */
  readonly quiet?: string;
  /** What stands for something that this machine lacks. */
  readonly emulated?: string;
  /** What ends the fault; without it, the site mends itself. */
  readonly endedBy?: string;
  /** Causes the fault, and ends it from outside: nothing of the site is started or mended. */
  readonly run: (stage: Stage) => Promise<void>;
}

/** What stands for systemd. */
export const supervisor = 'restarted by the test as systemd would (Restart=always)';
/** Requests that a process is serving when it ends. */
export const inFlight = { writes: 0.03, reads: 0.03 };
