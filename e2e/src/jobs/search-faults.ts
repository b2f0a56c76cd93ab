import type { ServerResponse } from 'node:http';
import { sendJson } from '../harness/upstream.ts';

/** A way for the search service to fail, and what the console then says of it. */
export interface SearchFault {
  readonly answer: (response: ServerResponse) => void;
  /** What follows 'The job search failed: POST search: '; in the browser, behind the shell's proxy, and on the server. */
  readonly reason: RegExp;
}

const withBody =
  (body: string, type = 'application/json') =>
  (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': type }).end(body);
  };
const wrongType = (body: unknown): SearchFault => ({
  answer: (response) => sendJson(response, body),
  reason: /^the answer is no list of entities$/,
});
const job = '{"data":[{"entityUniqueId":"j-1","entityAlias":"Counsel"';

export const searchFaults: Readonly<Record<string, SearchFault>> = {
  'answers 500': { answer: (response) => sendJson(response, { title: 'Broken' }, 500), reason: /^answered 500$/ },
  'hangs up': { answer: (response) => response.destroy(), reason: /^(no answer|answered 502)$/ },
  'breaks off in the middle': {
    answer: (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '9999' }).write(job);
      setTimeout(() => response.destroy(), 20);
    },
    reason: /^no answer$/,
  },
  hangs: { answer: () => {}, reason: /^(no answer in time|answered 504)$/ },
  'answers HTML': {
    answer: withBody('<!doctype html><title>Portal</title><p>Sign in', 'text/html'),
    reason: /^the answer is not JSON$/,
  },
  'answers truncated JSON': { answer: withBody(job), reason: /^the answer is not JSON$/ },
  // More of them, each answer by itself: platform/src/client/entities.test.ts.
  'answers an object as the list': wrongType({ data: { 0: {} }, meta: { totalPages: 1 } }),
  'answers a list of numbers': wrongType({ data: [1, 2], meta: { totalPages: 1, totalRecords: 2 } }),
};
