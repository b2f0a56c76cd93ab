import type { Page, Request, Route } from '@playwright/test';

/** The page's calls to the guest service, in order. */
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

/** Intercepts guest creation; all other calls go to the real services. */
export const answerCreation = (page: Page, respond: (route: Route) => unknown) =>
  page.route('**/api/gateway/guests/', async (route) => {
    await respond(route);
  });
