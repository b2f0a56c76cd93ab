import type { HttpRequest } from 'platform-client/http-client';

/** What a remote's `test/fixtures.ts` exports: with it its pages are rendered in the gate and in development. */
export interface GateFixtures {
  /** The body of a response of the services; what it throws is a failed call. */
  readonly answer: (request: HttpRequest) => unknown;
  /** An address for each route with a parameter, e.g. `{ '/opportunities/:slug': '/opportunities/j-1' }`. */
  readonly addresses?: Readonly<Record<string, string>>;
}

/** Where a remote keeps them. */
export const fixturesFile = 'test/fixtures.ts';
