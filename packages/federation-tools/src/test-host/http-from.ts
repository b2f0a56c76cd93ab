import type { HttpClient, HttpRequest } from '@meridian-vale/platform-client/http-client';

/** A fake HttpClient: the function returns the body of the response or throws. */
export const httpFrom = (respond: (request: HttpRequest) => unknown): HttpClient => ({
  request: async <T>(request: HttpRequest) => {
    const body = await respond(request);
    return { status: 200, statusText: 'OK', headers: {}, data: (request.read ? request.read(body) : body) as T };
  },
});
