// `npm run bench`: starts the site on ports of its own and compares its pages with the same sources as one bundle.
import path from 'node:path';
import { findChromium } from './chromium.mjs';
import { installPackages, root, run, tsx } from './install.mjs';
import { Processes } from './processes.mjs';

installPackages();
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
