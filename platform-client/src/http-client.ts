/** The three services that the site calls. */
export type ServiceName = 'gateway' | 'search' | 'content';

export interface HttpRequest {
  readonly service: ServiceName;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the service's base, with its leading slash; ids already encoded. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
  /** Turns the answer's body into `data`; what it throws makes the call fail, so that no page keeps the answer. */
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
 * What the client's functions need of a transport; shared-identity implements it with axios.
 * Resolves for 2xx. Rejects with an {@link HttpError} for every other status, for an aborted or timed-out call,
 * for a network failure and for a body that is not the JSON it says it is.
 */
export interface HttpClient {
  request<T>(request: HttpRequest): Promise<HttpResponse<T>>;
}

/** Why a call failed. Told by {@link isHttpError}. */
export class HttpError extends Error {
  /** `status` is absent when no answer came. */
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
 * Whether an error is an {@link HttpError}, whichever copy of the class made it: every bundle has its own, so
 * `instanceof` would say no to the errors of the shell's client.
 */
export const isHttpError = (error: unknown): error is HttpError => error instanceof Error && error.name === 'HttpError';

/** Failures are logged and shown to no visitor (CALL-14, CALL-15). @param what 'The job search failed' */
export const logFailedCall = (what: string, error: unknown): void =>
  console.error(`${what}:`, isHttpError(error) ? error.message : error);
