import { engines } from '../test/engines.ts';
import { hostileSuite } from '../test/hostile-suite.ts';

// What most requests reach is the same on both engines.
const samples = {
  PGlite: { runs: 25, seed: 1, reached: [200, 400, 404] },
  PostgreSQL: { runs: 120, seed: 1, reached: [200, 400, 401, 403, 404, 409, 413, 415] },
};
const all = { runs: 5_000, reached: [200, 201, 204, 400, 401, 403, 404, 409, 413, 415, 417, 431] };
describe.each(engines)('on $name', (engine) =>
  hostileSuite(engine, process.env.TEST_LONG ? all : samples[engine.name]),
);
