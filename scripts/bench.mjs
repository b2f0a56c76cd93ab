// `npm run bench [file.json]`: starts the site on its own ports and runs every benchmark below. Prints the results, writes
// them to the file, by default tools/bench/results/<commit>.json, and charts them in tools/bench/report.html. Takes some 20 minutes
// on an idle machine.
// `npm run bench -- quick`: the same with the fewest rounds, as a smoke test; the results are not meaningful.
// `npm run bench -- pages`: page sizes in bytes, compared with the same sources as one bundle.
// `npm run bench -- parts`: the composition of the shell's scripts.
// `npm run bench -- speed [rounds]`: time to paint and hydration on a phone, compared with the single bundle and a
// static page with one island; a filter change and client navigations.
// `npm run bench -- server [rounds]`: the cost of the shell's server compared with bare Fastify and bare React, its
// memory, and the cost per page of one more remote and of a failing remote.
// `npm run bench -- load [seconds]`: 200 connections while the services respond and while they hang; a looping remote.
// `npm run bench -- scale [requests] [remotes] [versions]`: the cost of each kind of request per process, pages in a
// (simulated) edge cache, and a registry with many releases; default: 200 requests of each kind, 100 remotes of 10
// versions.
// `npm run bench -- returning`: what a visitor with a full cache fetches after releases of one component, of each remote,
// of all and of the shell, and in a year of weekly releases.
// `npm run bench -- services [sizes]`: times the embedded services on both engines, with its own PostgreSQL.
// `npm run bench -- report [file]`: charts the results of a run, by default of the last commit.
// With BENCH_RESULTS, a benchmark that is run alone adds its results to that file.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readArguments } from './arguments.mjs';
import { findChromium } from './chromium.mjs';
import { installPackages, root, run, tsx } from './install.mjs';
import { startPostgres } from './postgres.mjs';
import { Processes } from './processes.mjs';

const measuresPages = ['pages', 'parts', 'speed'];
const subjects = [...measuresPages, 'server', 'load', 'scale', 'returning'];
const { positionals } = readArguments(
  import.meta.filename,
  {},
  (argument) => [...subjects, 'services', 'report', 'quick'].includes(argument) || /^\d+$|\.json$/.test(argument),
);
await installPackages();
/** Arguments of each benchmark in a full run: fewer rounds than alone, if the results are stable with fewer. */
const rounds = { services: ['1000', '100000'], speed: ['3'], load: ['20'], scale: ['100', '50', '4'] };
const fewestRounds = {
  services: ['100', '200'],
  speed: ['1'],
  server: ['1'],
  load: ['2'],
  scale: ['5', '3', '2'],
};
const [subject = resultsFile(), ...rest] = positionals;
const started = performance.now();
if (subject === 'services') await benchServices(rest);
else if (subject === 'report') report(path.resolve(root, rest[0] ?? resultsFile()));
else if (subject === 'quick') await benchAll(path.join(root, 'tools/bench/results/quick.json'), fewestRounds);
else if (subjects.includes(subject)) await benchSite([subject], { [subject]: rest });
else await benchAll(path.resolve(root, subject), rounds);

/** Runs all benchmarks, each with its arguments. */
async function benchAll(file, args) {
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  process.env.BENCH_RESULTS = file;
  await benchServices(args.services);
  await benchSite(subjects, args, () => report(file));
}

function report(file) {
  run(tsx, ['tools/bench/src/report/main.ts', file, path.join(root, 'tools/bench/report.html')]);
  console.log(`The figures are kept in ${path.relative(root, file)}`);
}

function resultsFile() {
  const { stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return path.join('tools/bench/results', `${stdout?.trim() || 'uncommitted'}.json`);
}

/** Prints progress to stderr, separate from the results. */
function begin(subject) {
  console.error(`\n${subject}, ${Math.round((performance.now() - started) / 1000)} s into the run`);
}

async function benchServices(sizes) {
  begin('services');
  const postgres = process.env.TEST_DATABASE_URL ? undefined : await startPostgres();
  const env = { ...process.env, NODE_ENV: 'production' };
  if (postgres) env.TEST_DATABASE_URL = postgres.url;
  try {
    run(tsx, ['tools/bench/src/services/main.ts', ...sizes], { env });
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
  await postgres?.stop();
}

/**
 * Starts the composed site and, for comparison, the same sources as one bundle and a static page, each on its own
 * server; then runs the benchmarks, each with its arguments.
 */
async function benchSite(subjects, args, conclude = () => {}) {
  const cache = (name) => path.join(root, '.cache/bench', name);
  const env = {
    PLATFORM_PORT: '4400',
    REGISTRY_DIR: cache('registry'),
    DATA_DIR: cache('data'),
    GUEST_RATE: '100000',
    NODE_ENV: 'production',
    CHROMIUM_PATH: await findChromium(),
  };
  const processes = new Processes();
  const sites = [];
  run(tsx, ['tools/federation-tools/src/command/main.ts', 'build-all'], { env: { ...process.env, ...env } });
  // What is measured on a server is measured as `npm start` runs it.
  run(tsx, ['scripts/build-server.mjs']);
  // `scale` starts its own services.
  if (subjects.some((subject) => subject !== 'scale'))
    await processes.start('platform/src/main.ts', env, /^Platform ready/);
  // The other benchmarks start their own shells.
  if (subjects.some((subject) => measuresPages.includes(subject))) {
    const site = async (file, port) => {
      await processes.start(file, { ...env, PORT: port, COMPOSED_SITE: sites[0] ?? '' }, /^Ready: /);
      sites.push(`http://localhost:${port}`);
    };
    await site('shell/src/server/main.ts', '3400');
    console.log('Building the same sources as one bundle …');
    await site('tools/bench/src/one-bundle/main.ts', '3401');
    if (subjects.includes('speed')) await site('tools/bench/src/island/main.ts', '3402');
  }
  let broken = 0;
  for (const subject of subjects) {
    begin(subject);
    const postgres = subject === 'scale' ? await startPostgres() : undefined;
    try {
      const addresses = measuresPages.includes(subject) ? sites : postgres ? [postgres.url] : [];
      run(tsx, [`tools/bench/src/${subject}/main.ts`, ...addresses, ...(args[subject] ?? [])], {
        env: { ...process.env, ...env },
      });
    } catch (error) {
      console.error(error.message);
      broken += 1;
    }
    await postgres?.stop();
  }
  conclude();
  await processes.stop(broken > 0 || process.exitCode ? 1 : 0);
}
