import type { HttpClient, HttpRequest } from 'platform-client/http-client';

/** The same client; a call that fails is told before its caller hears of it. */
export const watchFailures = (http: HttpClient, onFailure: (request: HttpRequest) => void): HttpClient => ({
  request: (request) =>
    http.request<never>(request).catch((error) => {
      onFailure(request);
      throw error;
    }),
});
