import { createGuest } from '@meridian-vale/platform-client/guests';
import type { HttpClient } from '@meridian-vale/platform-client/http-client';
import type { FastifyInstance } from 'fastify';
import type { Database } from 'server-kit/database';
import { createPlatform } from '../src/app.ts';
import type { PlatformConfiguration } from '../src/configuration.ts';
import { migrate } from '../src/storage/prepare-database.ts';
import { testConfiguration } from './configuration.ts';
import type { Engine } from './engines.ts';
import { fetchClient } from './http-client.ts';

/** The services on a free port and a new database, for the duration of the surrounding suite. */
export class ServedPlatform {
  url = '';
  private app: FastifyInstance | undefined;
  private db: Database | undefined;

  constructor({ open }: Pick<Engine, 'open'>, configuration: Partial<PlatformConfiguration> = {}) {
    beforeAll(async () => {
      this.db = await open();
      await migrate(this.db);
      this.app = createPlatform({
        db: this.db,
        configuration: { ...testConfiguration, ...configuration },
      });
      this.url = await this.app.listen({ host: '127.0.0.1', port: 0 });
    }, 120_000);
    afterAll(async () => {
      await this.app?.close();
      await this.db?.close();
    });
  }

  get database(): Database {
    if (!this.db) throw new Error('The suite has not begun');
    return this.db;
  }

  /** A client without a credential. */
  get anyone(): HttpClient {
    return fetchClient(this.url);
  }

  get owner(): HttpClient {
    return fetchClient(this.url, testConfiguration.adminKey);
  }

  as(token: string | undefined): HttpClient {
    return fetchClient(this.url, token);
  }

  /** A new guest and a client with its token. */
  async guest(): Promise<{ readonly id: string; readonly http: HttpClient }> {
    const id = crypto.randomUUID();
    const { headers } = await createGuest(this.anyone, { unique_id: id, user_unique_id: id });
    return { id, http: this.as(headers['company-token']) };
  }

  send(path: string, init?: RequestInit): Promise<Response> {
    return fetch(`${this.url}${path}`, init);
  }
}
