import type { AxiosResponse, AxiosStatic } from 'axios';
import { HttpError, type HttpRequest, type HttpResponse } from 'platform-client/http-client';
import type { ServiceBases } from './service-addresses.ts';

/** R67: a call that hangs is a failure. */
export const callTimeoutMs = 10_000;

/** Sends one call; who is calling is decided by whoever makes the headers. */
export type Transport = <T>(
  request: HttpRequest,
  headers: (address: string, method: string) => Record<string, string>,
) => Promise<HttpResponse<T>>;

/**
 * The axios client of all three services.
 * @param timeoutMs milliseconds until a call counts as failed
 * @param settings more axios settings, e.g. the server's keep-alive agents
 */
export function createTransport(bases: ServiceBases, timeoutMs = callTimeoutMs, settings: object = {}): Transport {
  return async (request, headers) => {
    const { service, method = 'GET', path, query, body, read, signal } = request;
    const address = bases[service] + path;
    if (!bases[service] || !path.startsWith('/')) {
      throw new HttpError('HTTP_NETWORK', `${method} ${service}: no base is configured, or the path is not below it`);
    }
    const axios = await loadAxios();
    const timeout = AbortSignal.timeout(timeoutMs);
    let answer: AxiosResponse<string>;
    try {
      answer = await axios.request<string>({
        ...settings,
        url: address,
        method,
        params: query,
        data: body,
        headers: { Accept: 'application/json', ...headers(address, method) },
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        responseType: 'text',
        transformResponse: (text) => text,
        validateStatus: () => true,
        // The anti-forgery header is ours to decide.
        withXSRFToken: false,
      });
    } catch (error) {
      throw noAnswer(error, `${method} ${service}`, { aborted: signal?.aborted, timedOut: timeout.aborted });
    }
    const response = parse(answer, `${method} ${service}`);
    return { ...response, data: (read ? read(response.data) : response.data) as never };
  };
}

/** Not part of any first paint: loaded by the first call. */
let loading: Promise<AxiosStatic> | undefined;
function loadAxios(): Promise<AxiosStatic> {
  loading ??= import(/* webpackChunkName: "axios" */ 'axios').then(
    (module) => module.default,
    (error) => {
      loading = undefined;
      throw new HttpError('HTTP_NETWORK', 'The HTTP client could not be loaded', undefined, { cause: error });
    },
  );
  return loading;
}

/** Messages name method and service only: a guest's id in the path is a secret (RESOLUTIONS R44). */
function noAnswer(error: unknown, call: string, { aborted, timedOut }: { aborted?: boolean; timedOut: boolean }) {
  // axios' own error carries the request with its headers; of the token nothing may reach a log.
  const cause = error instanceof Error ? error.message : undefined;
  if (aborted) return new HttpError('HTTP_ABORTED', `${call}: given up by the caller`, undefined, { cause });
  if (timedOut) return new HttpError('HTTP_TIMED_OUT', `${call}: no answer in time`, undefined, { cause });
  return new HttpError('HTTP_NETWORK', `${call}: no answer`, undefined, { cause });
}

function parse(answer: AxiosResponse<string>, call: string): HttpResponse<unknown> {
  const { status, statusText } = answer;
  const headers = Object.fromEntries(
    Object.entries(answer.headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
  const ok = status >= 200 && status < 300;
  const text = answer.data ?? '';
  let data: unknown = null;
  try {
    if (text !== '') data = JSON.parse(text);
  } catch (cause) {
    // HTML with 200 is a proxy's or a portal's, not the service's.
    if (ok)
      throw new HttpError('HTTP_UNREADABLE', `${call}: the answer is not JSON`, undefined, { cause: String(cause) });
    data = text;
  }
  if (!ok) throw new HttpError('HTTP_STATUS', `${call}: answered ${status}`, { status, statusText, data });
  return { status, statusText, headers, data };
}
