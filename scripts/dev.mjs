// `npm run dev`: the services, and one process that compiles every package and shows edits in the open page.
import { installPackages } from './install.mjs';
import { hasUpstreams, Processes } from './processes.mjs';

await installPackages();
const processes = new Processes();
if (!hasUpstreams()) await processes.start('platform/src/main.ts', {}, /^Platform ready/);
console.log(await processes.start('shell/src/dev/main.ts', { NODE_ENV: 'development' }, /^Ready: /));
