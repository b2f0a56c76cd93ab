import type { RequestHandler } from '../harness/upstream.ts';
import type { Way } from './faults.ts';

export const serviceNames = ['gateway', 'search', 'content'] as const;
export type ServiceName = (typeof serviceNames)[number];

/** Delay of a slow service in milliseconds: longer than a page waits for secondary data. */
const slowMs = 2_000;

/** How a service fails; `answer` forwards the call. */
export const serviceFaults = {
  down: () => (request) => request.socket.destroy(),
  hanging: () => () => {},
  slow:
    (respond) =>
    (...call) =>
      setTimeout(() => respond(...call), slowMs),
  'answering garbage': () => (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('<?xml \u0000{"data":');
  },
} satisfies Record<string, (respond: RequestHandler) => RequestHandler>;
export type ServiceFault = keyof typeof serviceFaults;

export interface ServicePage {
  /** A page whose primary data comes from the service, and one that needs none of it. */
  readonly url: string;
  readonly other: string;
  /** What a visitor sees in the end; undefined means the page with its data. */
  readonly failed: string;
}

/** Almost every page needs a guest, but no page has it as primary data. */
export const servicePages: Readonly<Record<ServiceName, ServicePage>> = {
  gateway: { url: '/opportunities', other: '/blog', failed: 'We could not open this page' },
  search: { url: '/opportunities', other: '/blog', failed: 'No results found' },
  content: { url: '/blog', other: '/opportunities', failed: 'No results found' },
};

export interface ServiceCell {
  readonly service: ServiceName;
  readonly fault: ServiceFault;
  readonly way: Way;
}
