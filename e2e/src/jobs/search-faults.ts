import { serviceFaults } from '../harness/service-faults.ts';
import { type RequestHandler, sendJson } from '../harness/upstream.ts';

/** A fault of the search service, and the resulting console message. */
export interface SearchFault {
  readonly respond: RequestHandler;
  /** What follows 'The job search failed: POST search: '; in the browser, behind the shell's proxy, and on the server. */
  readonly reason: RegExp;
}

const reasons: Readonly<Record<keyof typeof serviceFaults, RegExp>> = {
  'responds with 500': /^answered 500$/,
  'responds with 429': /^answered 429$/,
  'drops the connection': /^(no answer|answered 502)$/,
  'drops the connection mid-response': /^no answer$/,
  'responds with HTML': /^(the answer is not JSON|answered 502)$/,
  'responds with truncated JSON': /^the answer is not JSON$/,
  hangs: /^(no answer in time|answered 504)$/,
};

const wrongType = (body: unknown): SearchFault => ({
  respond: (_request, response) => sendJson(response, body),
  reason: /^the answer is no list of entities$/,
});

export const searchFaults: Readonly<Record<string, SearchFault>> = {
  ...Object.fromEntries(
    Object.entries(serviceFaults).map(([name, respond]) => [
      name,
      { respond, reason: reasons[name as keyof typeof serviceFaults] },
    ]),
  ),
  // packages/platform-client/src/entities.test.ts tests more responses.
  'responds with an object instead of a list': wrongType({ data: { 0: {} }, meta: { totalPages: 1 } }),
  'responds with a list of numbers': wrongType({ data: [1, 2], meta: { totalPages: 1, totalRecords: 2 } }),
};
