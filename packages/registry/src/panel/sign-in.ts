import type { IncomingHttpHeaders } from 'node:http';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { findSecret } from 'server-kit/keys';
import { MinuteCounts } from 'server-kit/minute-counts';
import { UnauthenticatedError } from 'server-kit/request-errors';
import type { RegistryCaller } from '../keys/access.ts';
import { type Html, html } from './html.ts';
import { sendPage, type Viewer } from './layout.ts';
import { noCookie, type Sessions, sessionCookie, sessionId } from './sessions.ts';
export interface SignInDeps {
  /** Whose key it is. @throws UnauthenticatedError */
  readonly callerOf: (key: string) => Promise<RegistryCaller>;
  readonly sessions: Sessions;
}

/**
 * Ten attempts a minute at keys that begin alike: behind one proxy all people have one address, and whoever guesses there
 * would lock the others out.
 */
const attempts = {
  max: 10,
  timeWindow: 60_000,
  store: MinuteCounts,
  hook: 'preHandler',
  keyGenerator: ({ body }: { body?: unknown }) => fieldOf(body, 'key').trim().slice(0, 8),
} as const;

/** @param refusal why the last attempt failed */
const signInPage = (refusal?: string): Html =>
  html`${refusal && html`<p class="notice refused" role="alert" id="refusal">${refusal}</p>`}<form method="post" action="/sign-in"><label>Key of your team, or the owner's <input name="key" type="password" autocomplete="current-password" required${refusal && html` aria-describedby="refusal" aria-invalid="true"`}></label><button>Sign in</button></form>`;

/** The person with this key; undefined if nobody has it, or a shell. */
async function personOf(key: string, { callerOf }: SignInDeps): Promise<Viewer['caller'] | undefined> {
  const caller = await callerOf(key).catch((error) => {
    if (!(error instanceof UnauthenticatedError)) throw error;
    return undefined;
  });
  return caller?.kind === 'shell' ? undefined : caller;
}

export async function signInRoutes(app: FastifyInstance, deps: SignInDeps): Promise<void> {
  await app.register(rateLimit, attempts);
  app.get('/sign-in', { config: { rateLimit: false } }, (_request, reply) => sendPage(reply, 'Sign in', signInPage()));
  app.post('/sign-in', async ({ body, log }, reply) => {
    const key = fieldOf(body, 'key').trim();
    if (!(await personOf(key, deps))) {
      log.warn('a sign-in was refused');
      return sendPage(reply.code(401), 'Sign in', signInPage('No team has this key, and no owner.'));
    }
    return reply.header('set-cookie', sessionCookie(deps.sessions.open(key))).redirect('/', 303);
  });
}

/** Admits requests of a session only, and forms only with its token. The key is looked up each time: it may be revoked. */
export function requireSession(app: FastifyInstance, deps: SignInDeps): void {
  const { sessions } = deps;
  app.addHook('onRequest', async (request, reply) => {
    const session = sessions.find(sessionId(request.headers.cookie));
    const caller = session && (await personOf(session.key, deps));
    if (session && caller) {
      request.panelViewer = { caller, session };
      return undefined;
    }
    if (session) sessions.close(session.id);
    return reply.header('set-cookie', noCookie).redirect('/sign-in', 303);
  });
  app.addHook('preHandler', async ({ method, body, panelViewer }, reply) => {
    const token = { key: panelViewer?.session.formToken ?? '' };
    if (method !== 'POST' || (token.key && findSecret(fieldOf(body, 'form-token'), [token]))) return undefined;
    return sendPage(reply.code(403), 'Not done', html`<p>The form is of another session. Load the page again.</p>`);
  });
  app.post('/sign-out', async ({ panelViewer }, reply) => {
    if (panelViewer) sessions.close(panelViewer.session.id);
    return reply.header('set-cookie', noCookie).redirect('/sign-in', 303);
  });
}

const fieldOf = (body: unknown, name: string): string => (body instanceof URLSearchParams && body.get(name)) || '';

/**
 * Whether a page of the panel sent the request. `SameSite` is not enough: another port of a host, and another host of
 * the domain, are the same site. A browser that states neither header is refused.
 */
export function isSameOrigin({ 'sec-fetch-site': site, origin = '', host }: IncomingHttpHeaders): boolean {
  if (site !== undefined) return site === 'same-origin';
  return URL.canParse(origin) && new URL(origin).host === host;
}
