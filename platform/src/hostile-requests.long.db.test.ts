import { engines } from '../test/engines.ts';
import { hostileSuite } from '../test/hostile-suite.ts';

const all = { runs: 5_000, reached: [200, 201, 204, 400, 401, 403, 404, 409, 413, 415, 417, 431] };
describe.each(engines)('on $name', (engine) => hostileSuite(engine, all));
