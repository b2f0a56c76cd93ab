import { EventEmitter } from 'node:events';
import { Counter, type Registry as MetricsRegistry } from 'prom-client';
import { ReleaseError } from 'registry/release';
import { addReports, isVital, type Report, type ReportStore, reportGroup, reportKey } from 'registry/reports';

const flushMs = 3_000;
/** Of a group: more than a release has without forged ones; a flood of those takes no more memory, and no other's place. */
const maxWaiting = 200;

/** Adds up reports until they are stored together: a flood of them costs the store a call every few seconds. */
export class PendingReports extends EventEmitter<{ failed: [unknown] }> {
  private waiting = new Map<string, Report>();
  /** How many of each group wait. */
  private counts = new Map<string, number>();
  private timer?: NodeJS.Timeout | undefined;

  private readonly errors: Counter | undefined;

  /** @param metrics counts errors as they are reported; its labels are of active releases only */
  constructor(
    private readonly store: Pick<ReportStore, 'recordReports'>,
    metrics?: MetricsRegistry,
  ) {
    super();
    this.errors =
      metrics &&
      new Counter({
        name: 'release_errors_total',
        help: 'Errors that browsers and render processes report, and versions that a page has given up',
        labelNames: ['remote', 'version', 'kind'],
        registers: [metrics],
      });
  }

  add(report: Report): void {
    const { kind, remote, version } = report;
    if (!isVital(kind)) this.errors?.inc({ remote, version, kind });
    this.wait(report);
  }

  private wait(report: Report): void {
    const [key, group] = [reportKey(report), reportGroup(report)];
    const before = this.waiting.get(key);
    const count = this.counts.get(group) ?? 0;
    if (!before && count >= maxWaiting) return;
    if (!before) this.counts.set(group, count + 1);
    this.waiting.set(key, before ? addReports(before, report) : report);
    this.timer ??= setTimeout(() => void this.flush(), flushMs).unref();
  }

  /** Never rejects: what cannot be stored is stored with the next, and a report that the registry refuses is dropped. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const reports = [...this.waiting.values()];
    this.waiting = new Map();
    this.counts = new Map();
    if (reports.length > 0) await this.record(reports);
  }

  private async record(reports: readonly Report[]): Promise<void> {
    try {
      await this.store.recordReports(reports);
    } catch (error) {
      const half = Math.ceil(reports.length / 2);
      if (isRefusal(error) && half < reports.length)
        for (const part of [reports.slice(0, half), reports.slice(half)]) await this.record(part);
      else this.emit('failed', error);
      if (!isRefusal(error)) for (const report of reports) this.wait(report);
    }
  }
}

/** Whether the registry will never take these reports: not so with another key, or another day. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ReleaseError && [400, 413, 422].includes(error.status ?? 0);
