import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { PlatformConfiguration } from '../configuration.ts';
import { InvalidContentError } from '../errors.ts';
import type { LoggedEdit } from '../storage/edit-log.ts';
import { jsonLines } from './content-routes.ts';

/** The services rejected a call of the content tool, or do not run; the message says which. */
class ServiceRefusedError extends Error {
  readonly code = 'SERVICE_REFUSED';
}

/** The content of the running services, read and written with the admin key. */
export class ContentClient {
  private readonly url: string;

  constructor(private readonly services: Pick<PlatformConfiguration, 'port' | 'adminKeys'>) {
    this.url = `http://127.0.0.1:${services.port}`;
  }

  /** Imports all items or none. @param text JSON lines @throws InvalidContentError */
  async import(text: string): Promise<void> {
    await this.request('/content', { method: 'POST', body: text, headers: { 'content-type': jsonLines } });
  }

  /** JSON lines. */
  async *export(): AsyncGenerator<Uint8Array> {
    const { body } = await this.request('/content');
    yield* Readable.fromWeb(body as ReadableStream);
  }

  /** Who changed content, oldest first. */
  async log(): Promise<LoggedEdit[]> {
    return (await this.request('/log')).json();
  }

  /** Deletes a guest and its identities; resolves to whether there was one. */
  async forget(guestId: string): Promise<boolean> {
    return (await this.request(`/guests/${encodeURIComponent(guestId)}`, { method: 'DELETE' })).status !== 404;
  }

  private async request(resource: string, { headers, ...init }: RequestInit = {}): Promise<Response> {
    const authorization = `Bearer ${this.services.adminKeys[0]?.key}`;
    const response = await fetch(`${this.url}/owner${resource}`, {
      ...init,
      headers: { ...headers, authorization },
    }).catch((cause) => {
      throw new ServiceRefusedError(`No services answer at ${this.url}: start them first (PLATFORM_PORT)`, { cause });
    });
    if (response.ok || response.status === 404) return response;
    const { title, errors } = await response.json();
    if (response.status === 422)
      throw new InvalidContentError(
        errors.map(({ pointer, detail }: Record<string, string>) => ({
          line: Number(pointer?.slice(2)),
          reason: detail,
        })),
      );
    const why = response.status === 401 ? 'the admin key is not theirs: do they run on another folder?' : title;
    throw new ServiceRefusedError(`The services at ${this.url} refused: ${why} (PLATFORM_PORT, ADMIN_KEY)`);
  }
}
