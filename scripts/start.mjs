// `npm start`: installs and builds what is missing, then runs the services and the shell from `dist/` in the
// foreground, and restarts either if it exits. `--releases-built` saves looking for changed sources.
import { readArguments } from './arguments.mjs';
import { installPackages, tsx } from './install.mjs';
import { needsPlatform, Processes } from './processes.mjs';

const { values } = readArguments(import.meta.filename, { 'releases-built': { type: 'boolean' } });
const production = { NODE_ENV: 'production' };
const processes = new Processes();
await installPackages((command, args) => processes.run(command, args));
await processes.run(tsx, ['scripts/check-configuration.ts']);
await processes.run(tsx, ['scripts/build-server.mjs']);
if (needsPlatform()) await processes.start('dist/platform.js', {}, /^Platform ready/);
// With a remote registry, nothing is built here.
if (!process.env.REGISTRY_URL && !values['releases-built'])
  await processes.run(tsx, ['packages/federation-tools/src/command/main.ts', 'build-all'], production);
console.log(await processes.start('dist/shell.js', production, /^Ready: /));
