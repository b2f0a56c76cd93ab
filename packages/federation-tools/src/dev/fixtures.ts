import type { MockHandler } from './service-stub.ts';

/** The exports of a remote's `test/fixtures.ts`, used to render its pages in the gate and in development. */
export interface GateFixtures {
  /** Returns the body of a service's response; throwing simulates a failed call. */
  readonly respond: MockHandler;
  /** An address for each route with a parameter, e.g. `{ '/opportunities/:slug': '/opportunities/j-1' }`. */
  readonly urls?: Readonly<Record<string, string>>;
}
