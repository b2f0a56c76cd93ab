import { containerName } from 'federation/container-name';

/** A version that has failed is not asked for again for so long. */
const retryMs = 600_000;
/** Failures of several remotes within this time are the network's. */
const togetherMs = 1_000;

interface Failure {
  readonly name: string;
  readonly version: string;
  readonly at: number;
}

/** The versions of remotes that have failed in this page. Being slow or offline is no failure of a version. */
export class VersionFailures {
  private readonly failed = new Map<string, Failure>();
  private readonly reported = new Set<string>();

  /** @param report told of a version once, when it is clear that the network was not to blame */
  constructor(private readonly report: (name: string, version: string) => void) {}

  add(name: string, version: string): void {
    if (!navigator.onLine) return;
    const now = Date.now();
    const key = containerName(name, version);
    const together = [...this.failed].filter(([, failure]) => now - failure.at < togetherMs && failure.name !== name);
    if (together.length > 0) {
      for (const [other] of together) this.failed.delete(other);
      return;
    }
    this.failed.set(key, { name, version, at: now });
    setTimeout(() => {
      if (!this.has(name, version) || this.reported.has(key)) return;
      this.reported.add(key);
      this.report(name, version);
    }, togetherMs);
  }

  has(name: string, version: string): boolean {
    const failure = this.failed.get(containerName(name, version));
    return failure !== undefined && Date.now() - failure.at < retryMs;
  }

  /** A version that failed may be tried again. */
  get retryDue(): boolean {
    return [...this.failed.values()].some(({ at }) => Date.now() - at >= retryMs);
  }
}

/** Counted by the server and never obeyed: it names a remote and a version, nothing of the visitor. */
export const sendFailure = (remote: string, version: string): void => {
  const body = new Blob([JSON.stringify({ remote, version })], { type: 'application/json' });
  navigator.sendBeacon?.('/api/client-failures', body);
};
