import type { RegistryStore } from 'federation/registry/registry-store';
import type { ReleaseSet } from 'federation/releases/release';
import pg from 'pg';
import { setChannel } from './postgres-registry-store.ts';

/** How old an answer may be where a notification was lost. */
const maxAgeMs = 1_000;
const reconnectMs = 5_000;

/**
 * The current set for the shells that ask for it twice a second: read again when PostgreSQL notifies of another one, and
 * after a second in any case.
 */
export class SetWatch {
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

  /** Resolves when it listens, or has found that it cannot yet; it goes on trying. */
  async listen(): Promise<void> {
    const client = new pg.Client({ connectionString: this.databaseUrl, application_name: 'registry', keepAlive: true });
    this.client = client;
    client.on('notification', this.invalidate);
    // A connection that is lost, or refused, ends; the set is read every second meanwhile.
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
