import { errorKey, type ReportedError } from 'releases/reported-error';
import { PendingReports } from '../reports/pending-reports.ts';

const maxWaiting = 500;

/** The errors that wait to be stored, each with how often it has happened. */
export class ErrorReports extends PendingReports<ReportedError> {
  /** @param store the registry's `recordErrors` */
  constructor(store: (errors: readonly ReportedError[]) => Promise<void>) {
    super(store, errorKey, (before, { count }) => ({ ...before, count: before.count + count }), maxWaiting);
  }
}
