// `npm run bench`: starts the site on its own ports and runs the benchmarks below, one after the other.
// `npm run bench -- pages`: page sizes in bytes, compared with the same sources as one bundle.
// `npm run bench -- speed [rounds]`: time to paint and hydration on a phone, compared with the single bundle; a filter
// change and client navigations.
// `npm run bench -- server [rounds]`: the cost of the shell's server compared with bare Fastify and bare React.
// `npm run bench -- services [sizes]`: times the embedded services on both engines, with its own PostgreSQL.
import path from 'node:path';
import { readArguments } from './arguments.mjs';
import { findChromium } from './chromium.mjs';
import { installPackages, root, run, tsx } from './install.mjs';
import { startPostgres } from './postgres.mjs';
import { Processes } from './processes.mjs';
import { withoutLimits } from './without-limits.mjs';

const inBrowser = ['pages', 'speed'];
const onSite = [...inBrowser, 'server'];
const { positionals } = readArguments(
  import.meta.filename,
  {},
  (argument) => [...onSite, 'services'].includes(argument) || /^\d+$/.test(argument),
);
await installPackages();
/** Arguments of each benchmark in a run of all: fewer rounds than alone, if the results are stable with fewer. */
const rounds = { services: ['1000', '100000'], speed: ['3'] };
const [subject, ...rest] = positionals;
if (subject === 'services') await benchServices(rest);
else if (onSite.includes(subject)) await benchSite([subject], { [subject]: rest });
else {
  await benchServices(rounds.services);
  await benchSite(onSite, rounds);
}

/** Runs a benchmark; one with a result beyond a bound makes the run fail, after the others. */
function bench(subject, args, env) {
  // Progress is separate from the results.
  console.error(`\n${subject}`);
  try {
    run(tsx, [`e2e/bench/${subject}/main.ts`, ...args], { env: { ...process.env, ...env } });
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}

async function benchServices(sizes) {
  const postgres = process.env.TEST_DATABASE_URL ? undefined : await startPostgres();
  bench('services', sizes, { NODE_ENV: 'production', ...(postgres ? { TEST_DATABASE_URL: postgres.url } : {}) });
  await postgres?.stop();
}

/** Starts services, the composed site and the same sources as one bundle, then runs the benchmarks. */
async function benchSite(subjects, args) {
  const cache = (name) => path.join(root, '.cache/bench', name);
  const env = {
    PLATFORM_PORT: '4400',
    REGISTRY_DIR: cache('registry'),
    DATA_DIR: cache('data'),
    ...withoutLimits,
    // What a share of browsers loads when idle is not part of a first load.
    VITALS_PERCENT: '0',
    NODE_ENV: 'production',
    CHROMIUM_PATH: await findChromium(),
  };
  const processes = new Processes();
  run(tsx, ['packages/federation-tools/src/command/main.ts', 'build-all'], { env: { ...process.env, ...env } });
  // What is measured on a server is measured as `npm start` runs it.
  run(tsx, ['scripts/build-server.mjs']);
  await processes.start('platform/src/main.ts', env, /^Platform ready/);
  const sites = [];
  if (subjects.some((subject) => inBrowser.includes(subject)))
    for (const [file, port] of [
      ['shell/src/server.ts', '3400'],
      ['e2e/bench/one-bundle/main.ts', '3401'],
    ]) {
      await processes.start(file, { ...env, PORT: port }, /^Ready: /);
      sites.push(`http://localhost:${port}`);
    }
  for (const subject of subjects)
    bench(subject, [...(inBrowser.includes(subject) ? sites : []), ...(args[subject] ?? [])], env);
  await processes.stop(process.exitCode ?? 0);
}
