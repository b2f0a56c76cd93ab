import { EventEmitter } from 'node:events';

/** How often reports are stored, in ms. */
const flushMs = 3_000;

/** Adds up reports until they are stored together: a flood of them costs the store a call every few seconds. */
export class PendingReports<Report> extends EventEmitter<{ failed: [unknown] }> {
  private waiting = new Map<string, Report>();
  private timer?: NodeJS.Timeout | undefined;

  /**
   * @param keyOf the same for reports that are added up
   * @param maxWaiting different reports that wait to be stored; a flood of forged ones takes no more memory
   */
  constructor(
    private readonly store: (reports: readonly Report[]) => Promise<void>,
    private readonly keyOf: (report: Report) => string,
    private readonly addUp: (before: Report, report: Report) => Report,
    private readonly maxWaiting: number,
  ) {
    super();
  }

  add(report: Report): void {
    const key = this.keyOf(report);
    const before = this.waiting.get(key);
    if (!before && this.waiting.size >= this.maxWaiting) return;
    this.waiting.set(key, before ? this.addUp(before, report) : report);
    this.timer ??= setTimeout(() => void this.flush(), flushMs).unref();
  }

  /** Never rejects: what cannot be stored is stored with the next. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const reports = [...this.waiting.values()];
    this.waiting = new Map();
    if (reports.length === 0) return;
    try {
      await this.store(reports);
    } catch (error) {
      this.emit('failed', error);
      for (const report of reports) this.add(report);
    }
  }
}
