import {
  HttpError,
  type HttpRequest,
  type HttpResponse,
  isTeamService,
} from '@meridian-vale/platform-client/http-client';
import type { AxiosError, AxiosResponse, AxiosStatic } from 'axios';
import { isBelow, type ServiceBases } from './service-addresses.ts';

/** Milliseconds until a hanging call fails. */
export const defaultCallTimeoutMs = 10_000;

/** A call that cannot be sent: its path leads out of its service, or its body is not JSON. The caller is at fault. */
class InvalidCallError extends Error {
  readonly code = 'CALL_INVALID';
}

/** Any origin: whether a path leaves a relative base does not depend on the page's. */
const anyPage = 'http://page.invalid';

/** The base of a team's service. */
export type TeamBase = (service: string) => string;

/** Sends one call with the headers that the given function returns for its URL. */
export type Transport = <T>(
  request: HttpRequest,
  headers: (address: string, method: string) => Record<string, string>,
) => Promise<HttpResponse<T>>;

/**
 * The axios client of all three services.
 * @param callTimeoutMs milliseconds until a call fails
 * @param teamBase of a team's service; by default below the page's origin, where the site proxies it
 * @param axiosConfig additional settings, e.g. the server's keep-alive agents
 * @param window the browser's, absent on the server: calls canceled because the page is unloading never settle
 */
export function createTransport(
  bases: ServiceBases,
  {
    callTimeoutMs = defaultCallTimeoutMs,
    axiosConfig = {},
    teamBase = (service) => `/api/${service}`,
    window,
  }: {
    callTimeoutMs?: number;
    axiosConfig?: object;
    teamBase?: TeamBase | undefined;
    window?: EventTarget | undefined;
  } = {},
): Transport {
  return async (request, headers) => {
    const { service, method = 'GET', path, query, body, read, signal } = request;
    // The site proxies a team's service, too.
    const base = isTeamService(service) ? teamBase(service) : bases[service];
    const address = base + path;
    if (!base) throw new HttpError('HTTP_NETWORK', `${method} ${service}: no base is configured`);
    if (!path.startsWith('/') || !isBelow(base, address, anyPage))
      throw new InvalidCallError(`${method} ${service}: the path is not below the service's base`);
    const axios = await loadAxios();
    const timeout = AbortSignal.timeout(callTimeoutMs);
    // Safari has AbortSignal.any since 17.4 only.
    const either = new AbortController();
    const abort = () => either.abort();
    for (const each of [signal, timeout]) each?.addEventListener('abort', abort);
    if (signal?.aborted) abort();
    const unload = watchUnload(window);
    let response: AxiosResponse<string>;
    try {
      response = await axios.request<string>({
        ...axiosConfig,
        url: address + searchOf(query),
        method,
        data: body,
        headers: { Accept: 'application/json', ...headers(address, method) },
        signal: either.signal,
        responseType: 'text',
        transformResponse: (text) => text,
        validateStatus: () => true,
        // requestHeaders sets the anti-forgery header.
        withXSRFToken: false,
      });
    } catch (error) {
      const reason = { aborted: signal?.aborted, timedOut: timeout.aborted };
      await unload.pageKept();
      throw toHttpError(error, `${method} ${service}`, reason);
    } finally {
      signal?.removeEventListener('abort', abort);
      unload.stop();
    }
    const parsed = parseJson(response, `${method} ${service}`);
    return { ...parsed, data: (read ? read(parsed.data) : parsed.data) as never };
  };
}

/** Serialized here: axios would bring in code for forms and nested objects. */
function searchOf(query: HttpRequest['query'] = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}

/** Loaded lazily by the first call, because the first paint does not need it. */
let axiosPromise: Promise<AxiosStatic> | undefined;
function loadAxios(): Promise<AxiosStatic> {
  axiosPromise ??= import(/* webpackChunkName: "axios" */ 'axios').then(
    (module) => module.default,
    (error) => {
      axiosPromise = undefined;
      throw new HttpError('HTTP_NETWORK', 'The HTTP client could not be loaded', undefined, { cause: error });
    },
  );
  return axiosPromise;
}

/** Messages contain only method and service: a path may contain a guest's id, which is a secret. */
function toHttpError(error: unknown, call: string, { aborted, timedOut }: { aborted?: boolean; timedOut: boolean }) {
  // Only the message of the axios error: its request headers contain the token, which must not reach a log.
  const cause = error instanceof Error ? error.message : undefined;
  if (aborted) return new HttpError('HTTP_ABORTED', `${call}: aborted by the caller`, undefined, { cause });
  if (timedOut) return new HttpError('HTTP_TIMED_OUT', `${call}: no answer in time`, undefined, { cause });
  // Everything that happens to a sent call is an error of axios; serializing the body is not.
  if (!(error as Partial<AxiosError>).isAxiosError) return new InvalidCallError(`${call}: cannot be sent`, { cause });
  const code = /^(maxContentLength|Too many) /.test(cause ?? '') ? 'HTTP_UNREADABLE' : 'HTTP_NETWORK';
  return new HttpError(code, `${call}: no answer`, undefined, { cause });
}

/** Half a character is in no address: a page that links it would fail, which is not its release's fault. */
const wellFormed = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\ufffd') : value;

function parseJson(response: AxiosResponse<string>, call: string): HttpResponse<unknown> {
  const { status, statusText } = response;
  const headers = Object.fromEntries(
    Object.entries(response.headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
  const ok = status >= 200 && status < 300;
  const text = response.data ?? '';
  let data: unknown = null;
  try {
    if (text !== '') data = JSON.parse(text, /\\ud[89a-f]/i.test(text) ? wellFormed : undefined);
  } catch (cause) {
    // HTML with status 200 comes from a proxy or a captive portal, not from the service.
    if (ok)
      throw new HttpError('HTTP_UNREADABLE', `${call}: the answer is not JSON`, undefined, { cause: String(cause) });
    data = text;
  }
  if (!ok) throw new HttpError('HTTP_STATUS', `${call}: answered ${status}`, { status, statusText, data });
  return { status, statusText, headers, data };
}

/** How long after `beforeunload` a page counts as kept, in ms: the link was a `mailto:` or a download. */
const keptPageMs = 10_000;

/** Tells whether the page began to unload while one call was pending. */
export interface UnloadWatch {
  /** Resolves at once if it did not; otherwise once the page turns out to be kept, so never if it does unload. */
  pageKept(): Promise<void>;
  stop(): void;
}

/**
 * Firefox cancels a page's calls as soon as the visitor leaves, while the page still runs. Reported as failures, they
 * would be logged, and a failed guest would redirect the visitor to the error page instead of their destination.
 * It listens only while a call is pending, because a `beforeunload` listener keeps a page out of the back/forward cache.
 * @param window undefined on the server
 */
export function watchUnload(window: EventTarget | undefined): UnloadWatch {
  let unloading = false;
  const onBeforeUnload = () => {
    unloading = true;
  };
  window?.addEventListener('beforeunload', onBeforeUnload);
  return {
    pageKept: () => (unloading ? new Promise((resolve) => setTimeout(resolve, keptPageMs)) : Promise.resolve()),
    stop: () => window?.removeEventListener('beforeunload', onBeforeUnload),
  };
}
