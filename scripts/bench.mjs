// `npm run bench [file]`: starts the site on ports of its own and prints all of what follows; the figures are also written to
// the file, by default bench/results/<commit>.json.
// `npm run bench -- pages`: its pages' bytes beside the same sources as one bundle.
// `npm run bench -- parts`: what the shell's scripts consist of.
// `npm run bench -- speed [rounds]`: how soon pages are painted and hydrated on a phone.
// `npm run bench -- server`: what the shell's server costs beside bare Fastify and bare React, and what one more remote
// and one that fails cost a page.
// `npm run bench -- load [seconds]`: 200 connections while the services answer and while they hang; a remote that loops.
// `npm run bench -- scale [requests] [remotes] [versions]`: what each kind of request costs each process, pages at the edge
// (simulated), and a registry of many releases; by default 200 requests of each kind, 100 remotes of 10 versions.
// `npm run bench -- services [sizes]`: times the embedded services on both engines, with a PostgreSQL of its own.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from './chromium.mjs';
import { installPackages, root, run, tsx } from './install.mjs';
import { startPostgres } from './postgres.mjs';
import { Processes } from './processes.mjs';

await installPackages();
const measuresPages = ['pages', 'parts', 'speed'];
const subjects = [...measuresPages, 'server', 'load', 'scale'];
const [subject = resultsFile(), ...rest] = process.argv.slice(2);
if (subject === 'services') await benchServices(rest);
else if (subjects.includes(subject)) await benchSite([subject], rest);
else await benchAll(path.resolve(root, subject));

/** All subjects in one run. */
async function benchAll(file) {
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  process.env.BENCH_RESULTS = file;
  await benchServices([]);
  console.log(`The figures are kept in ${path.relative(root, file)}`);
  await benchSite(subjects, []);
}

function resultsFile() {
  const { stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return path.join('bench/results', `${stdout?.trim() || 'uncommitted'}.json`);
}

async function benchServices(sizes) {
  const postgres = process.env.TEST_DATABASE_URL ? undefined : await startPostgres();
  const env = { ...process.env, NODE_ENV: 'production' };
  if (postgres) env.TEST_DATABASE_URL = postgres.url;
  try {
    run(tsx, ['bench/src/services/main.ts', ...sizes], { env });
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
  await postgres?.stop();
}

/** Starts the composed site and, for comparison, the same sources as one bundle, each on a server of its own; then runs the measurement. */
async function benchSite(subjects, rest) {
  const cache = (name) => path.join(root, '.cache/bench', name);
  const env = {
    PLATFORM_PORT: '4400',
    REGISTRY_DIR: cache('registry'),
    DATA_DIR: cache('data'),
    GUEST_RATE: '100000',
    NODE_ENV: 'production',
    CHROMIUM_PATH: await findChromium(),
  };
  run(tsx, ['federation/src/cli/main.ts', 'build-all'], { env: { ...process.env, ...env } });
  const processes = new Processes();
  // That one starts services of its own.
  if (subjects.some((subject) => subject !== 'scale'))
    await processes.start('platform/src/main.ts', env, /^Platform ready/);
  const sites = [];
  // The others start shells of their own.
  if (subjects.some((subject) => measuresPages.includes(subject))) {
    await processes.start('shell/src/server/main.ts', { ...env, PORT: '3400' }, /^Ready: /);
    sites.push('http://localhost:3400');
    console.log('Building the same sources as one bundle …');
    await processes.start('bench/src/one-bundle/main.ts', { ...env, PORT: '3401' }, /^Ready: /);
    sites.push('http://localhost:3401');
  }
  let broken = 0;
  for (const subject of subjects) {
    const postgres = subject === 'scale' ? await startPostgres() : undefined;
    try {
      const addresses = measuresPages.includes(subject) ? sites : postgres ? [postgres.url] : [];
      run(tsx, [`bench/src/${subject}/main.ts`, ...addresses, ...rest], { env: { ...process.env, ...env } });
    } catch (error) {
      console.error(error.message);
      broken += 1;
    }
    await postgres?.stop();
  }
  await processes.stop(broken > 0 || process.exitCode ? 1 : 0);
}
