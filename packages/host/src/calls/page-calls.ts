import {
  type HttpClient,
  HttpError,
  type HttpRequest,
  type HttpResponse,
  isHttpError,
  isTeamService,
  type ServiceName,
} from '@meridian-vale/platform-client/http-client';
import { isReadOnly } from '@meridian-vale/platform-client/read-only';
import { LRUCache } from 'lru-cache';
import { withTimeout } from 'render/with-timeout';
import { isBudgetEnd } from 'render/within-budget';
import { inSpan, type Span } from 'server-kit/span';
import type { TeamServices } from 'server-kit/team-services';
import { type CallOutcome, type ServiceBreakers, ServiceUnavailableError } from './service-breakers.ts';

export type CallCounts = Map<HttpRequest['service'], number>;

interface CallOptions {
  readonly bases: Readonly<Record<ServiceName, string>>;
  readonly appId: string;
  readonly callTimeoutMs?: number;
  readonly teamBase?: () => string;
  /** Sent with each call, as W3C Trace Context. */
  readonly traceparent?: string | undefined;
}

export type CreateHttp = (options: CallOptions) => HttpClient;

/** For a site without services. */
export const refuseCalls: CreateHttp = () => ({
  request: ({ service }) => Promise.reject(new HttpError('HTTP_NETWORK', `${service}: the site has no services`)),
});

/** Bytes of an answer, with its request, that is kept: all of them fit into the memory of a shell. */
const maxKeptBytes = 64 * 1024;

/** How long, from its start, a call that exceeded a budget may still complete, in ms. */
const gracePeriodMs = 3_000;

export class PageCalls {
  /**
   * @param totalMs the time that all calls of one attempt to render a page share
   * @param createHttp makes the client of one call, which sends a `traceparent` header
   */
  constructor(
    private readonly services: Omit<CallOptions, 'traceparent'>,
    private readonly breakers: Pick<ServiceBreakers, 'run'>,
    private readonly totalMs: number,
    private readonly createHttp: CreateHttp,
    private readonly teams: TeamServices = new Map(),
  ) {}

  /** Answers of services of teams, by remote and request. */
  private readonly answers = new LRUCache<string, Promise<HttpResponse<unknown>>>({ max: 500, ttl: 1 });

  /**
   * The HTTP client for one attempt to render a page. Its calls are spans, go through the services' circuit breakers and
   * share a deadline: even a page that makes several slow calls in sequence finishes before its own timeout, so that slow
   * services are never mistaken for a broken release.
   * @param remote whose calls they are: only it reaches its team's services
   * @param span that the calls are part of
   * @param counts counts the calls, too
   */
  clientFor(remote: string, span?: Span, counts?: CallCounts): HttpClient {
    const endsAt = performance.now() + this.totalMs;
    return {
      request: <T>(request: HttpRequest) => {
        const { service } = request;
        counts?.set(service, (counts.get(service) ?? 0) + 1);
        const leftMs = endsAt - performance.now();
        return isTeamService(service)
          ? this.callTeam<T>(remote, request, leftMs, span)
          : this.call<T>(request, leftMs, span);
      },
    };
  }

  private async callTeam<T>(remote: string, request: HttpRequest, leftMs: number, span?: Span) {
    const { service, method = 'GET', path, query, signal } = request;
    const team = this.teams.get(service);
    if (!team?.remotes.includes(remote))
      throw new HttpError('HTTP_STATUS', `${method} ${service}: answered 404`, unknown);
    if (!team.methods.includes(method))
      throw new HttpError('HTTP_STATUS', `${method} ${service}: not allowed by the site's owner`, readsOnly);
    const send = (bounded: HttpRequest) =>
      this.call<T>(bounded, Math.min(leftMs, team.timeoutMs), span, { teamBase: () => team.url });
    if (team.cacheSeconds === 0 || method !== 'GET') return send(request);
    const key = JSON.stringify([service, path, query]);
    const known = this.answers.get(key) as Promise<HttpResponse<T>> | undefined;
    if (known) return known;
    const forget = () => void this.answers.delete(key);
    // Others may wait for it, too: it does not end with this page.
    const { signal: _, ...shared } = request;
    const answer = send(signal ? shared : request);
    this.answers.set(key, answer, { ttl: team.cacheSeconds * 1_000 });
    answer.then((kept) => key.length + JSON.stringify(kept).length > maxKeptBytes && forget(), forget);
    return answer;
  }

  private async call<T>(
    request: HttpRequest,
    leftMs: number,
    span?: Span,
    team: Pick<CallOptions, 'teamBase'> = {},
  ): Promise<HttpResponse<T>> {
    const { service, method = 'GET', path, signal } = request;
    // A page is rendered ahead of its visitors, and again for each: what it changed would be nobody's wish.
    if (!isReadOnly(method, path, service))
      throw new HttpError('HTTP_STATUS', `${method} ${service}: a page only reads on the server`, readsOnly);
    const timedOut = () => new HttpError('HTTP_TIMED_OUT', `${method} ${service}: no time left`);
    if (leftMs <= 0) throw timedOut();
    const aborted = () => new HttpError('HTTP_ABORTED', `${method} ${service}: aborted by the caller`);
    if (signal?.aborted) throw aborted();
    const send = (within: AbortSignal) =>
      inSpan(span, `call ${service}`, { 'http.request.method': method }, 'client', (part) =>
        this.createHttp({ ...this.services, ...team, traceparent: part?.traceparent }).request<T>({
          ...request,
          signal: within,
        }),
      );
    try {
      return await this.breakers.run(service, (trialMs = leftMs) => {
        const call = new AbortController();
        const endsAt = performance.now() + gracePeriodMs;
        // A call that exceeded a budget goes on for a while: whether it is answered tells a slow service from one that hangs.
        const leave = (reason: unknown) => {
          const abort = () => call.abort(reason);
          if (isBudgetEnd(reason)) setTimeout(abort, endsAt - performance.now()).unref();
          else abort();
        };
        let sent: Promise<HttpResponse<T>> | undefined;
        const answer = withTimeout(
          Math.min(leftMs, trialMs),
          (within) => {
            within.addEventListener('abort', () => leave(within.reason), { once: true });
            sent = send(call.signal);
            return sent;
          },
          { signal, error: timedOut },
        );
        const outcome = Promise.resolve(sent).then(
          () => 'answered' as const,
          (error) => (isBudgetEnd(call.signal.reason) ? 'failed' : outcomeOf(error)),
        );
        return { answer, outcome };
      });
    } catch (error) {
      if (signal?.aborted) throw aborted();
      if (!(error instanceof ServiceUnavailableError)) throw error;
      throw new HttpError('HTTP_NETWORK', error.message, undefined, { cause: error });
    }
  }
}

/** What a browser gets of the site for a service that is not registered. */
const unknown = { status: 404, statusText: 'Not Found', data: null };
const readsOnly = { status: 405, statusText: 'Method Not Allowed', data: null };

/**
 * A 4xx and a response that is not JSON count as answered, because a release can ask for them; a call that the page
 * aborted, or an error that is not a call's, is ignored.
 */
function outcomeOf(error: unknown): CallOutcome {
  if (!isHttpError(error) || error.code === 'HTTP_ABORTED') return 'ignored';
  if (error.code === 'HTTP_UNREADABLE') return 'answered';
  if (error.code === 'HTTP_STATUS') return (error.response?.status ?? 500) >= 500 ? 'failed' : 'answered';
  return 'failed';
}
