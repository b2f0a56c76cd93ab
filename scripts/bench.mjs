// `npm run bench`: starts the site on ports of its own and compares its pages with the same sources as one bundle.
// `npm run bench -- services [sizes]`: times the embedded services on both engines, with a PostgreSQL of its own.
import path from 'node:path';
import { findChromium } from './chromium.mjs';
import { installPackages, root, run, tsx } from './install.mjs';
import { startPostgres } from './postgres.mjs';
import { Processes } from './processes.mjs';

await installPackages();
const [subject, ...rest] = process.argv.slice(2);
await (subject === 'services' ? benchServices(rest) : benchPages());

async function benchServices(sizes) {
  const postgres = process.env.TEST_DATABASE_URL ? undefined : await startPostgres();
  const env = { ...process.env, NODE_ENV: 'production' };
  if (postgres) env.TEST_DATABASE_URL = postgres.url;
  try {
    run(tsx, ['bench/src/services/main.ts', ...sizes], { env });
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
  await postgres?.stop();
}

async function benchPages() {
  const env = {
    PORT: '3400',
    PLATFORM_PORT: '4400',
    REGISTRY_DIR: path.join(root, '.cache/bench/registry'),
    DATA_DIR: path.join(root, '.cache/bench/data'),
    NODE_ENV: 'production',
    CHROMIUM_PATH: await findChromium(),
  };
  run(tsx, ['federation/src/cli/main.ts', 'build-all'], { env: { ...process.env, ...env } });
  const processes = new Processes();
  await processes.start('platform/src/main.ts', env, /^Platform ready/);
  await processes.start('shell/src/server/main.ts', env, /^Ready: /);
  try {
    run(tsx, ['bench/src/main.ts', `http://localhost:${env.PORT}`], { env: { ...process.env, ...env } });
    await processes.stop(0);
  } catch (error) {
    console.error(error.message);
    await processes.stop(1);
  }
}
