import { EventEmitter } from 'node:events';
import { errorKey, type ReportedError } from 'releases/reported-error';

/** How often reports are stored, in ms. */
const flushMs = 3_000;
/** Different errors that wait to be stored; a flood of forged ones takes no more memory. */
const maxWaiting = 500;

/** Counts errors until they are stored together: a flood of reports costs the store a call every few seconds. */
export class ErrorReports extends EventEmitter<{ failed: [unknown] }> {
  private waiting = new Map<string, ReportedError>();
  private timer?: NodeJS.Timeout | undefined;

  /** @param store the registry's `recordErrors` */
  constructor(private readonly store: (errors: readonly ReportedError[]) => Promise<void>) {
    super();
  }

  add(error: Omit<ReportedError, 'count'>, count = 1): void {
    const key = errorKey({ ...error, count });
    const before = this.waiting.get(key);
    if (!before && this.waiting.size >= maxWaiting) return;
    this.waiting.set(key, { ...error, ...before, count: count + (before?.count ?? 0) });
    this.timer ??= setTimeout(() => void this.flush(), flushMs).unref();
  }

  /** Never rejects: what cannot be stored is stored with the next. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const errors = [...this.waiting.values()];
    this.waiting = new Map();
    if (errors.length === 0) return;
    try {
      await this.store(errors);
    } catch (error) {
      this.emit('failed', error);
      for (const { count, ...each } of errors) this.add(each, count);
    }
  }
}
