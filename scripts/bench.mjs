// `npm run bench`: starts the site on ports of its own and compares its pages' bytes with the same sources as one bundle.
// `npm run bench -- speed [rounds]`: and how soon they are painted and hydrated on a phone.
// `npm run bench -- server`: what the shell's server costs beside bare Fastify and bare React, and what one more remote
// and one that fails cost a page.
// `npm run bench -- load [seconds]`: 200 connections while the services answer and while they hang; a remote that loops.
// `npm run bench -- services [sizes]`: times the embedded services on both engines, with a PostgreSQL of its own.
import path from 'node:path';
import { findChromium } from './chromium.mjs';
import { installPackages, root, run, tsx } from './install.mjs';
import { startPostgres } from './postgres.mjs';
import { Processes } from './processes.mjs';

await installPackages();
const [subject = 'pages', ...rest] = process.argv.slice(2);
await (subject === 'services' ? benchServices(rest) : benchSite(subject, rest));

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

/** Starts the composed site and, for comparison, the same sources as one bundle, each on a server of its own; then runs the measurement. */
async function benchSite(subject, rest) {
  const cache = (name) => path.join(root, '.cache/bench', name);
  const env = {
    PLATFORM_PORT: '4400',
    REGISTRY_DIR: cache('registry'),
    DATA_DIR: cache('data'),
    GUEST_RATE: '100000',
    NODE_ENV: 'production',
    CHROMIUM_PATH: await findChromium(),
  };
  run(tsx, ['federation/src/cli/main.ts', 'build-all'], { env: { ...process.env, ...env } });
  const processes = new Processes();
  await processes.start('platform/src/main.ts', env, /^Platform ready/);
  const sites = [];
  // Those that measure the server start shells of their own.
  if (!['server', 'load'].includes(subject)) {
    await processes.start('shell/src/server/main.ts', { ...env, PORT: '3400' }, /^Ready: /);
    sites.push('http://localhost:3400');
    console.log('Building the same sources as one bundle …');
    await processes.start('bench/src/one-bundle/main.ts', { ...env, PORT: '3401' }, /^Ready: /);
    sites.push('http://localhost:3401');
  }
  try {
    run(tsx, [`bench/src/${subject}/main.ts`, ...sites, ...rest], { env: { ...process.env, ...env } });
    await processes.stop(0);
  } catch (error) {
    console.error(error.message);
    await processes.stop(1);
  }
}
