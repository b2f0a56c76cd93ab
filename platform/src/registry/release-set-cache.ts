import pg from 'pg';
import type { RegistryStore } from 'releases/registry-store';
import type { ReleaseSet } from 'releases/release';
import { setChannel } from './postgres-registry-store.ts';

/** Maximum staleness if a notification was lost. */
const maxAgeMs = 1_000;
const reconnectMs = 5_000;

/**
 * Caches the current set for shells, which poll twice a second. It is read again when PostgreSQL notifies of a new set,
 * and after a second in any case.
 */
export class ReleaseSetCache {
  private set?: Promise<ReleaseSet>;
  private readAt = 0;
  private client?: pg.Client;
  private timer?: NodeJS.Timeout;
  private closed = false;

  constructor(
    private readonly store: Pick<RegistryStore, 'readSet'>,
    private readonly databaseUrl: string,
  ) {}

  current(): Promise<ReleaseSet> {
    const now = Date.now();
    if (!this.set || now - this.readAt >= maxAgeMs) {
      this.readAt = now;
      this.set = (async () => this.store.readSet())();
      this.set.catch(this.invalidate);
    }
    return this.set;
  }

  /** Resolves after the first attempt to listen; if that fails, retries in the background. */
  async listen(): Promise<void> {
    const client = new pg.Client({ connectionString: this.databaseUrl, application_name: 'registry', keepAlive: true });
    this.client = client;
    client.on('notification', this.invalidate);
    // A lost or refused connection emits 'end'; until it is reestablished, the set is read every second.
    client.on('error', () => {});
    client.once('end', () => this.listenLater());
    await client.connect().then(
      () => client.query(`listen ${setChannel}`),
      () => this.listenLater(),
    );
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    await this.client?.end().catch(() => {});
  }

  private readonly invalidate = (): void => {
    this.readAt = Number.NEGATIVE_INFINITY;
  };

  private listenLater(): void {
    if (this.closed) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.listen().catch(() => this.listenLater()), reconnectMs);
    this.timer.unref();
  }
}
