import { randomBytes } from 'node:crypto';

/** What a page says once, after a change. */
export interface Notice {
  readonly kind: 'done' | 'refused';
  readonly text: string;
  readonly link?: string;
}

export interface Session {
  readonly id: string;
  /** Makes the calls to the registry; never sent to the browser. */
  readonly key: string;
  /** Each form of the session has it: another site's page cannot read it. */
  readonly formToken: string;
  readonly notices: Notice[];
  readonly endsAt: number;
}

const lifetimeMs = 8 * 3_600_000;
const maxSessions = 1_000;

const random = (): string => randomBytes(32).toString('base64url');

/** Who is signed in. In memory: a restart signs everyone out. */
export class Sessions {
  /** By id, oldest first. */
  private readonly sessions = new Map<string, Session>();

  constructor(private readonly now = Date.now) {}

  open(key: string): Session {
    const session = { id: random(), key, formToken: random(), notices: [], endsAt: this.now() + lifetimeMs };
    this.sessions.set(session.id, session);
    const [oldest] = this.sessions.keys();
    if (this.sessions.size > maxSessions && oldest) this.close(oldest);
    return session;
  }

  find(id: string): Session | undefined {
    const session = this.sessions.get(id);
    if (!session || session.endsAt > this.now()) return session;
    this.close(id);
    return undefined;
  }

  close(id: string): void {
    this.sessions.delete(id);
  }
}

const cookie = '__Host-panel';
const attributes = 'Path=/; HttpOnly; Secure; SameSite=Strict';

/** A `Set-Cookie` header. Without an age: the browser forgets it when it is closed. */
export const sessionCookie = ({ id }: Session): string => `${cookie}=${id}; ${attributes}`;

export const noCookie = `${cookie}=; ${attributes}; Max-Age=0`;

export const sessionId = (header = ''): string =>
  header
    .split(/;\s*/)
    .find((pair) => pair.startsWith(`${cookie}=`))
    ?.slice(cookie.length + 1) ?? '';
