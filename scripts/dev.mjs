// `npm run dev`: runs the services, and one process that compiles every package with hot reload.
// `npm run dev -- mfe-jobs`: runs that remote alone, in its test host.
import { installPackages } from './install.mjs';
import { hasUpstreams, Processes } from './processes.mjs';

await installPackages();
const processes = new Processes();
const args = process.argv.slice(2);
if (args.length > 0) {
  await processes.run(process.execPath, [
    '--import',
    'tsx',
    'packages/federation-tools/src/command/main.ts',
    'dev',
    ...args,
  ]);
  process.exit();
}
if (!hasUpstreams()) await processes.start('platform/src/main.ts', {}, /^Platform ready/);
console.log(await processes.start('shell/src/dev.ts', { NODE_ENV: 'development' }, /^Ready: /));
