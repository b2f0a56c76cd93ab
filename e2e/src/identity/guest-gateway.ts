import type { Page, Request, Route } from '@playwright/test';

/** A token as the gateway makes them; the browser checks no signature. */
export function tokenOf(payload: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part(payload)}.signature`;
}

/** Puts a token where the site looks for it, e.g. one that has expired. */
export const giveToken = (page: Page, baseURL: string | undefined, token: string): Promise<void> =>
  page.context().addCookies([{ name: 'authToken', value: token, url: baseURL ?? '', sameSite: 'Lax' }]);

/** What the page asks of the guest service, in order. */
export function guestCalls(page: Page): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/gateway/')) calls.push(request);
  });
  return calls;
}

/** `POST /guests/`, with ids replaced. */
export const routeOf = (request: Request): string =>
  `${request.method()} ${new URL(request.url()).pathname.replace('/api/gateway', '').replace(/^\/guests\/[^/]+/, '/guests/:id')}`;

/** Answers the creation of guests in the test's way; everything else goes to the real services. */
export const answerCreation = (page: Page, answer: (route: Route) => unknown) =>
  page.route('**/api/gateway/guests/', async (route) => {
    await answer(route);
  });

export const json = (body: unknown, headers: Record<string, string> = {}, status = 201) => ({
  status,
  contentType: 'application/json',
  headers,
  body: JSON.stringify(body),
});
