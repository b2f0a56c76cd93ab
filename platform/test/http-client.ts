import {
  type HttpClient,
  HttpError,
  type HttpRequest,
  type HttpResponse,
} from '@meridian-vale/platform-client/http-client';

/** An HttpClient over fetch. @param url the platform's base URL @param bearer a credential, if any */
export function fetchClient(url: string, bearer?: string): HttpClient {
  return {
    async request<T>({ service, method = 'GET', path, query = {}, body, read }: HttpRequest): Promise<HttpResponse<T>> {
      const given = Object.entries(query).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
      );
      const response = await fetch(`${url}/${service}${path}?${new URLSearchParams(given)}`, {
        method,
        headers: {
          ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      const { status, statusText } = response;
      const text = await response.text();
      const data: unknown = text === '' ? null : JSON.parse(text);
      if (!response.ok) throw new HttpError('HTTP_STATUS', `answered ${status}`, { status, statusText, data });
      return {
        status,
        statusText,
        headers: Object.fromEntries(response.headers),
        data: (read ? read(data) : data) as T,
      };
    },
  };
}

/** The error for a call that the services rejected. */
export const refusal = (status: number) =>
  expect.objectContaining({
    code: 'HTTP_STATUS',
    response: expect.objectContaining({
      status,
      data: { type: 'about:blank', title: expect.any(String), status },
    }),
  });
