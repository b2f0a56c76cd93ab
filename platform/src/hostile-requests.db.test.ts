import { engines } from '../test/engines.ts';
import { hostileSuite } from '../test/hostile-suite.ts';

// A sample; hostile-requests.long.db.test.ts sends more of them.
const sample = { runs: 120, seed: 1, reached: [200, 400, 401, 403, 404, 409, 413, 415] };
describe.each(engines)('on $name', (engine) => hostileSuite(engine, sample));
