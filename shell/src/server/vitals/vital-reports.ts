import { addCounts, type ReportedVital, vitalKey } from 'releases/reported-vital';
import { PendingReports } from '../reports/pending-reports.ts';

/** More than the metrics, routes and releases of a site have, even if reports are forged. */
const maxWaiting = 2_000;

/** The samples that wait to be stored, added up in histograms. */
export class VitalReports extends PendingReports<ReportedVital> {
  /** @param store the registry's `recordVitals` */
  constructor(store: (vitals: readonly ReportedVital[]) => Promise<void>) {
    const addUp = (before: ReportedVital, { counts }: ReportedVital) => ({
      ...before,
      counts: addCounts(before.counts, counts),
    });
    super(store, vitalKey, addUp, maxWaiting);
  }
}
