import { engineSample } from '../test/engines.ts';
import { hostileSuite } from '../test/hostile-suite.ts';

const sample = { runs: 60, seed: 1, reached: [200, 400, 401, 403, 404, 409, 413, 415] };
const all = { runs: 5_000, reached: [200, 201, 204, 400, 401, 403, 404, 409, 413, 415, 417, 431] };
describe.each(engineSample)('on $name', (engine) => hostileSuite(engine, process.env.TEST_LONG ? all : sample));
