// `npm start`: installs and builds what is missing, then runs the services and the shell in the foreground.
import { installPackages, run, tsx } from './install.mjs';
import { hasUpstreams, Processes } from './processes.mjs';

installPackages();
try {
  run(tsx, ['shell/src/server/check-configuration.ts']);
  run(tsx, ['federation/src/cli/main.ts', 'build-all'], { env: { ...process.env, NODE_ENV: 'production' } });
} catch {
  // The program that failed has said why.
  process.exit(1);
}

const processes = new Processes();
if (!hasUpstreams()) await processes.start('platform/src/main.ts', {}, /^Platform ready/);
console.log(await processes.start('shell/src/server/main.ts', { NODE_ENV: 'production' }, /^Ready: /));
