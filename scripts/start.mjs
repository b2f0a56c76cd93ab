// `npm start`: installs and builds what is missing, then runs the services and the shell in the foreground, and starts
// again whichever ends.
import { installPackages, tsx } from './install.mjs';
import { hasUpstreams, Processes } from './processes.mjs';

const production = { NODE_ENV: 'production' };
const processes = new Processes();
await installPackages((command, args) => processes.run(command, args));
await processes.run(tsx, ['shell/src/server/check-configuration.ts']);
await processes.run(tsx, ['federation/src/cli/main.ts', 'build-all'], production);
if (!hasUpstreams()) await processes.start('platform/src/main.ts', {}, /^Platform ready/);
console.log(await processes.start('shell/src/server/main.ts', production, /^Ready: /));
