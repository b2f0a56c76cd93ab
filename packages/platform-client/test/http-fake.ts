import type { HttpClient, HttpRequest } from '../src/http-client.ts';

/** Keeps what it is asked; answers with data, which a call reads as it would a service's. */
export function httpFake(data: unknown, headers = {}) {
  const requests: HttpRequest[] = [];
  const http: HttpClient = {
    async request(request) {
      requests.push(request);
      return { status: 200, statusText: 'OK', headers, data: request.read?.(data) as never };
    },
  };
  return { http, requests };
}
