import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { temporaryFolder } from 'server-kit/temporary-folder';
import { endChromium, startChromium } from '../../checks/browser/open-chromium.ts';
import { RehearsalError } from '../rehearsal-error.ts';

/** An event of the DevTools protocol. */
export interface ProtocolEvent {
  readonly method: string;
  // biome-ignore lint/suspicious/noExplicitAny: the protocol has no types here; each use names what it reads.
  readonly params: any;
}

interface Message extends Partial<ProtocolEvent> {
  readonly id?: number;
  readonly sessionId?: string;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

const callTimeoutMs = 60_000;

/** A headless Chromium, spoken to over a pipe by the DevTools protocol. Its calls throw RehearsalError. */
export class Chromium {
  private readonly profile = temporaryFolder('rehearsal-');
  private readonly process: ChildProcess;
  private readonly pending = new Map<number, (message: Message) => void>();
  private readonly sessions = new EventEmitter().setMaxListeners(0);
  private lastId = 0;
  private text = '';

  constructor(executable: string) {
    this.process = startChromium(executable, this.profile.dir, ['--hide-scrollbars']);
    (this.process.stdio[4] as Readable).setEncoding('utf8').on('data', (chunk: string) => this.read(chunk));
    const fail = (reason: string) => {
      for (const settle of this.pending.values()) settle({ error: { message: reason } });
    };
    this.process.on('error', ({ message }) => fail(message)).on('exit', () => fail('Chromium has ended'));
    this.process.stdio[3]?.on('error', ({ message }) => fail(message));
  }

  /** Opens an empty tab. @param onEvent receives its events */
  async openTab(onEvent: (event: ProtocolEvent) => void): Promise<Tab> {
    const { targetId } = await this.send<{ targetId: string }>('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await this.send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true });
    this.sessions.on(sessionId, onEvent);
    return {
      send: (method, params) => this.send(method, params, sessionId),
      close: async () => {
        this.sessions.off(sessionId, onEvent);
        await this.send('Target.closeTarget', { targetId });
      },
    };
  }

  async close(): Promise<void> {
    await endChromium(this.process);
    this.profile.remove();
  }

  private async send<T>(method: string, params: object = {}, sessionId?: string): Promise<T> {
    this.lastId += 1;
    const id = this.lastId;
    const answered = new Promise<Message>((resolve) => {
      this.pending.set(id, resolve);
      setTimeout(
        () =>
          resolve({
            error: { message: `no answer for ${callTimeoutMs / 1_000} s; is this machine too busy? Run it again` },
          }),
        callTimeoutMs,
      ).unref();
    });
    (this.process.stdio[3] as Writable).write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    const { result, error } = await answered.finally(() => this.pending.delete(id));
    if (error) throw new RehearsalError(`Chromium: ${method}: ${error.message}`);
    return result as T;
  }

  private read(chunk: string): void {
    const messages = (this.text + chunk).split('\0');
    this.text = messages.pop() ?? '';
    for (const json of messages) {
      const message: Message = JSON.parse(json);
      if (message.id !== undefined) this.pending.get(message.id)?.(message);
      else if (message.sessionId) this.sessions.emit(message.sessionId, message);
    }
  }
}

export interface Tab {
  send<T>(method: string, params?: object): Promise<T>;
  close(): Promise<void>;
}

/** Evaluates an expression in a tab's page, and waits for it if it is a promise. @throws if the page throws */
export async function evaluate<T>(tab: Tab, expression: string): Promise<T> {
  const { result, exceptionDetails } = await tab.send<{
    result: { value: T };
    exceptionDetails?: { text: string; exception?: { description?: string } };
  }>('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}
