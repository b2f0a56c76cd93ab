// `npm run chaos`: breaks each remote and each service in every way and visits the site in a browser; prints the cells
// and writes .cache/chaos/fault-matrix.md. Exits with 1 if a cell is red. Arguments (a remote, a service or a fault) select
// cells. The counts are written to .cache/chaos/summary.json.
// `npm run chaos -- operation`: the same for the operator's faults (nginx, processes, databases, disks, clocks), against
// the site as it is shipped with Prometheus beside it; writes .cache/chaos/fault-table.md. `--short` shortens the alerts' times.
import path from 'node:path';
import { readArguments } from './arguments.mjs';
import { findChromium, findHeadlessChromium } from './chromium.mjs';
import { installPackages, installPrograms, root, run, tsx } from './install.mjs';
import { installPostgres } from './postgres.mjs';
import { Processes } from './processes.mjs';
import { withoutLimits } from './without-limits.mjs';

const { positionals, values } = readArguments(import.meta.filename, { short: { type: 'boolean' } }, () => true);
await installPackages();
const cache = path.join(root, '.cache');
const env = {
  PLATFORM_PORT: String(4300 + Number(process.env.E2E_PORT_OFFSET ?? 0)),
  REGISTRY_DIR: path.join(cache, 'e2e/registry'),
  DATA_DIR: path.join(cache, 'chaos/data'),
  ...withoutLimits,
  NODE_ENV: 'production',
  CHROMIUM_PATH: process.env.CHROMIUM_PATH || (await findHeadlessChromium()) || (await findChromium()),
};
run(tsx, ['packages/federation-tools/src/command/main.ts', 'build-all'], { env: { ...process.env, ...env } });
const processes = new Processes();
const [first, ...rows] = positionals;
if (first === 'operation') {
  installPostgres();
  installPrograms(true);
  await processes.run(
    tsx,
    ['e2e/src/chaos/production/run-table.ts', ...rows, ...(values.short ? ['--short'] : [])],
    env,
  );
} else {
  run(tsx, ['scripts/build-server.mjs']);
  await processes.start('dist/platform.js', env, /^Platform ready/);
  await processes.run(tsx, ['e2e/src/chaos/run-matrix.ts', ...positionals], env);
}
await processes.stop(0);
