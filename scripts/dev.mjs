// `npm run dev`: runs the services, the registry, and one process that compiles every package with hot reload.
// `npm run dev -- mfe-jobs`: runs that remote alone, in its test host.
import { installPackages } from './install.mjs';
import { Processes, startServices } from './processes.mjs';

await installPackages();
const processes = new Processes();
const args = process.argv.slice(2);
if (args.length > 0) {
  const command = ['--import', 'tsx', 'packages/federation-tools/src/command/main.ts', 'dev'];
  await processes.run(process.execPath, [...command, ...args]);
  process.exit();
}
await startServices(processes, (program) => `${program === 'registry' ? 'packages/' : ''}${program}/src/main.ts`);
console.log(await processes.start('shell/src/dev.ts', { NODE_ENV: 'development' }, /^Ready: /));
