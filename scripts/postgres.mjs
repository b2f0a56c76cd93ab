// PostgreSQL for tests and benchmarks: uses an installed version to run a temporary cluster.
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRoot, tryInstallDebianPackages } from './install.mjs';

const installHint =
  "install PostgreSQL (Debian: apt-get install postgresql), or name a server's address in TEST_DATABASE_URL (its user may create databases), or set TEST_WITHOUT_POSTGRES=1 to leave that half of the tests out";

function findPostgres() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ];
  return folders.find((folder) => ['initdb', 'postgres'].every((program) => existsSync(path.join(folder, program))));
}

export function installPostgres() {
  if (findPostgres() || process.env.TEST_DATABASE_URL || process.env.TEST_WITHOUT_POSTGRES) return;
  tryInstallDebianPackages(['postgresql']);
}

/** Starts a cluster on its own socket. `stop`, or the exit of this process, stops it and removes its folder. */
export async function startPostgres() {
  const bin = findPostgres();
  if (!bin) throw new Error(`There is no PostgreSQL: ${installHint}`);
  const folder = mkdtempSync(path.join(tmpdir(), 'pg-'));
  const user = isRoot ? unprivilegedUser() : {};
  if (isRoot) chownSync(folder, user.uid, user.gid);
  const options = { ...user, cwd: folder, env: { PATH: process.env.PATH } };
  const data = path.join(folder, 'data');
  execFileSync(path.join(bin, 'initdb'), initdbArguments(bin, data), {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const server = [path.join(bin, 'postgres'), '-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off'];
  // sh stops the server when its stdin closes, which happens no matter how this process exits.
  const script =
    '"$@" </dev/null & pid=$!; cat >/dev/null; kill -INT $pid; wait $pid; [ -e "$0/restarting" ] || rm -rf "$0"';
  const restarting = path.join(folder, 'restarting');
  const launch = async () => {
    const shell = spawn('sh', ['-c', script, folder, ...server], {
      ...options,
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    const ended = new Promise((resolve) => shell.once('exit', resolve));
    const socket = path.join(folder, '.s.PGSQL.5432');
    for (const deadline = Date.now() + 30_000; !existsSync(socket); await sleep(50))
      if (Date.now() > deadline) throw new Error(`PostgreSQL of ${bin} did not start within 30 s`);
    return () => {
      shell.stdin.end();
      return ended;
    };
  };
  let stop = await launch();
  return {
    url: `postgres://postgres@${encodeURIComponent(folder)}/postgres`,
    /** Drops every connection but keeps the data. */
    restart: async () => {
      writeFileSync(restarting, '');
      await stop();
      stop = await launch();
      rmSync(restarting);
    },
    stop: () => stop(),
  };
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser() {
  const id = (flag, name) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: id('-u', 'postgres'), gid: id('-g', 'postgres') };
  } catch {
    return { uid: id('-u', 'nobody'), gid: id('-g', 'nobody') };
  }
}

/** Uses an ICU collation if available, so that queries that rely on the default sort order fail a test. */
function initdbArguments(bin, data) {
  const major = Number(/(\d+)/.exec(execFileSync(path.join(bin, 'initdb'), ['--version'], { encoding: 'utf8' }))?.[1]);
  const locale = major >= 15 ? ['--locale-provider=icu', '--icu-locale=en-US'] : [];
  return ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', ...locale, '--no-sync'];
}
