import {
  type HttpClient,
  HttpError,
  type HttpRequest,
  type HttpResponse,
  isTeamService,
  type ServiceName,
} from '@meridian-vale/platform-client/http-client';
import { isReadOnly } from '@meridian-vale/platform-client/read-only';
import { LRUCache } from 'lru-cache';
import { withTimeout } from 'render/with-timeout';
import { isBudgetEnd } from 'render/within-budget';
import { inSpan, type Span } from 'server-kit/span';
import type { TeamServices } from 'server-kit/team-services';
import { pageOutcome } from './call-outcomes.ts';
import { type ServiceBreakers, ServiceUnavailableError } from './service-breakers.ts';

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
    const { service, method = 'GET', path, query } = request;
    const team = this.teams.get(service);
    if (!team?.remotes.includes(remote)) throw refusal(request, 'answered 404', unknown);
    if (!team.methods.includes(method)) throw refusal(request, "not allowed by the site's owner", readsOnly);
    const send = (given: HttpRequest) => this.call<T>(given, Math.min(leftMs, team.timeoutMs), span, () => team.url);
    if (team.cacheSeconds === 0 || method !== 'GET') return send(request);
    const key = JSON.stringify([service, path, query]);
    // Others may wait for it, too: it does not end with this page.
    const { signal: _, ...shared } = request;
    const known = this.answers.get(key) as Promise<HttpResponse<T>> | undefined;
    const answer = known ?? this.keep(key, send(shared), team.cacheSeconds);
    return withTimeout(leftMs, () => answer, { error: () => timedOut(request) });
  }

  private keep<T>(key: string, answer: Promise<HttpResponse<T>>, seconds: number): Promise<HttpResponse<T>> {
    const forget = () => void this.answers.delete(key);
    this.answers.set(key, answer, { ttl: seconds * 1_000 });
    answer.then((kept) => key.length + JSON.stringify(kept).length > maxKeptBytes && forget(), forget);
    return answer;
  }

  private async call<T>(request: HttpRequest, leftMs: number, span?: Span, teamBase?: () => string) {
    const { service, method = 'GET', path, signal } = request;
    // A page is rendered ahead of its visitors, and again for each: what it changed would be nobody's wish.
    if (!isReadOnly(method, path, service)) throw refusal(request, 'a page only reads on the server', readsOnly);
    if (leftMs <= 0) throw timedOut(request);
    if (signal?.aborted) throw aborted(request);
    try {
      return await this.breakers.run(service, (trialMs) =>
        this.sendWithGrace<T>(request, Math.min(leftMs, trialMs ?? leftMs), trialMs !== undefined, span, teamBase),
      );
    } catch (error) {
      if (signal?.aborted) throw aborted(request);
      if (!(error instanceof ServiceUnavailableError)) throw error;
      throw new HttpError('HTTP_NETWORK', error.message, undefined, { cause: error });
    }
  }

  /** Sends a call. The page awaits its answer for `ms` at most; its outcome may be known only after the grace period. */
  private sendWithGrace<T>(request: HttpRequest, ms: number, isTrial: boolean, span?: Span, teamBase?: () => string) {
    const { service, method = 'GET', signal } = request;
    const call = new AbortController();
    const sent = inSpan(span, `call ${service}`, { 'http.request.method': method }, 'client', (part) => {
      const http = this.createHttp({ ...this.services, ...(teamBase && { teamBase }), traceparent: part?.traceparent });
      return http.request<T>({ ...request, signal: call.signal });
    });
    const wait = (waiting: AbortSignal) => {
      abortWithGrace(call, waiting, isTrial);
      return sent;
    };
    const answer = withTimeout(ms, wait, { signal, error: () => timedOut(request) });
    const outcome = sent.then(
      () => 'answered' as const,
      (error) => (isBudgetEnd(call.signal.reason) ? 'failed' : pageOutcome(error)),
    );
    return { answer, outcome };
  }
}

/**
 * Aborts a call, which begins now, when the page stops waiting for it; if its budget is over, or it is a trial, not before
 * the end of the grace period: whether the call is answered by then tells a slow service from one that hangs.
 */
function abortWithGrace(call: AbortController, waiting: AbortSignal, isTrial: boolean): void {
  const graceEndsAt = performance.now() + gracePeriodMs;
  const abort = () => call.abort(waiting.reason);
  const end = () => {
    const leftMs = graceEndsAt - performance.now();
    if (leftMs > 0 && (isTrial || isBudgetEnd(waiting.reason))) setTimeout(abort, leftMs).unref();
    else abort();
  };
  waiting.addEventListener('abort', end, { once: true });
}

const nameOf = ({ service, method = 'GET' }: HttpRequest) => `${method} ${service}`;
const refusal = (request: HttpRequest, why: string, response: HttpError['response']) =>
  new HttpError('HTTP_STATUS', `${nameOf(request)}: ${why}`, response);
const timedOut = (request: HttpRequest) => new HttpError('HTTP_TIMED_OUT', `${nameOf(request)}: no time left`);
const aborted = (request: HttpRequest) => new HttpError('HTTP_ABORTED', `${nameOf(request)}: aborted by the caller`);

/** What a browser gets of the site for a service that is not registered. */
const unknown = { status: 404, statusText: 'Not Found', data: null };
const readsOnly = { status: 405, statusText: 'Method Not Allowed', data: null };
