/** The three services that the site calls. */
export const serviceNames = ['gateway', 'search', 'content'] as const;
export type ServiceName = (typeof serviceNames)[number];

export const callMethods = ['GET', 'POST', 'PUT', 'DELETE'] as const;

/**
 * The services of a remote's own team that the site's owner has registered and `remote.json` names. The remote declares
 * them: `declare module '@meridian-vale/platform-client/http-client' { interface TeamServices { 'team/events': true } }`
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: remotes add to it
export interface TeamServices {}

export const isTeamService = (service: string): service is `team/${string}` => service.startsWith('team/');

export interface HttpRequest {
  readonly service: ServiceName | keyof TeamServices;
  readonly method?: (typeof callMethods)[number];
  /** Relative to the service's base, with a leading slash and encoded ids. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
  /** Parses the response body into `data`. If it throws, the call fails, so that invalid responses are not cached. */
  readonly read?: (body: unknown) => unknown;
  readonly signal?: AbortSignal;
}

export interface HttpResponse<T> {
  readonly status: number;
  readonly statusText: string;
  /** Keys in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly data: T;
}

/**
 * The transport that the client's functions need; shared-identity implements it with axios.
 * Resolves for 2xx. Rejects with an {@link HttpError} for any other status, an aborted or timed-out call, a network
 * failure, or a body that claims to be JSON but is not.
 */
export interface HttpClient {
  request<T>(request: HttpRequest): Promise<HttpResponse<T>>;
}

/** When a service answered, in ms: a visitor's clock may be wrong, so it decides nothing. */
export const answeredAt = ({ headers }: HttpResponse<unknown>): number => Date.parse(headers.date ?? '') || Date.now();

/** Why a call failed. Use {@link isHttpError} to detect it. */
export class HttpError extends Error {
  /** `status` is absent when there was no response. */
  constructor(
    readonly code: 'HTTP_STATUS' | 'HTTP_TIMED_OUT' | 'HTTP_ABORTED' | 'HTTP_NETWORK' | 'HTTP_UNREADABLE',
    message: string,
    readonly response?: { readonly status: number; readonly statusText: string; readonly data: unknown },
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'HttpError';
  }
}

/**
 * Whether an error is an {@link HttpError} from any copy of the class: every bundle has its own, so `instanceof` would
 * be false for errors of the shell's client.
 */
export const isHttpError = (error: unknown): error is HttpError => error instanceof Error && error.name === 'HttpError';

/** Failures are logged and not shown to visitors (CALL-14, CALL-15). @param what e.g. 'The job search failed' */
export const logFailedCall = (what: string, error: unknown): void =>
  console.error(`${what}:`, isHttpError(error) ? error.message : error);
