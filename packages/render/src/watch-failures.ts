import type { HttpClient, HttpRequest } from '@meridian-vale/platform-client/http-client';

/** Wraps a client so that `onFailure` is called for each failed call, before the caller's promise rejects. */
export const watchFailures = (http: HttpClient, onFailure: (request: HttpRequest) => void): HttpClient => ({
  request: (request) =>
    http.request<never>(request).catch((error) => {
      onFailure(request);
      throw error;
    }),
});
