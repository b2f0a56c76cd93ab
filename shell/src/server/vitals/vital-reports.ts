import { addCounts, type ReportedVital, vitalKey } from 'releases/reported-vital';
import { PendingReports } from '../http/pending-reports.ts';

/** Histograms: more than the metrics, routes and releases of a site have. */
const maxWaiting = 5_000;

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
