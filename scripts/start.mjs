// `npm start`: installs and builds what is missing, then runs the services, the registry and the shell from
// `dist/` in the foreground, and restarts each if it exits. `--releases-built` saves looking for changed sources.
import { readArguments } from './arguments.mjs';
import { installPackages, tsx } from './install.mjs';
import { Processes, startServices } from './processes.mjs';

const { values } = readArguments(import.meta.filename, { 'releases-built': { type: 'boolean' } });
const production = { NODE_ENV: 'production' };
const processes = new Processes();
await installPackages((command, args) => processes.run(command, args));
await processes.run(tsx, ['scripts/check-configuration.ts']);
await processes.run(tsx, ['scripts/build-server.mjs']);
await startServices(processes, (program) => `dist/${program}.js`);
// With a remote registry, nothing is built here.
if (!process.env.REGISTRY_URL && !values['releases-built'])
  await processes.run(tsx, ['packages/federation-tools/src/command/main.ts', 'build-all'], production);
console.log(await processes.start('dist/shell.js', production, /^Ready: /));
