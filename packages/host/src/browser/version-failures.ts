import { containerName } from '@meridian-vale/federation/container-name';
import { sendReport } from './reports/send-report.ts';

/** How long to wait before retrying a failed version, in ms. */
const retryMs = 600_000;
/** If several remotes fail within this time, the network is to blame. */
const correlationWindowMs = 1_000;

/** The versions that have failed in this page, each reported once. A slow or offline network is no version's failure. */
export class VersionFailures {
  private readonly failed = new Map<string, { readonly name: string; readonly version: string; readonly at: number }>();
  private readonly reported = new Set<string>();

  add(name: string, version: string): void {
    if (!navigator.onLine) return;
    const now = Date.now();
    const key = containerName(name, version);
    const together = [...this.failed].filter(
      ([, failure]) => now - failure.at < correlationWindowMs && failure.name !== name,
    );
    if (together.length > 0) {
      for (const [other] of together) this.failed.delete(other);
      return;
    }
    this.failed.set(key, { name, version, at: now });
    setTimeout(() => {
      if (!this.has(name, version) || this.reported.has(key)) return;
      this.reported.add(key);
      sendReport({ kind: 'failed-version', remote: name, version });
    }, correlationWindowMs);
  }

  has(name: string, version: string): boolean {
    const failure = this.failed.get(containerName(name, version));
    return failure !== undefined && Date.now() - failure.at < retryMs;
  }

  get retryDue(): boolean {
    return [...this.failed.values()].some(({ at }) => Date.now() - at >= retryMs);
  }
}
