import { execFile, execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { processTree } from '../harness/process-tree.ts';
import { root } from '../harness/root.ts';
import { until } from '../harness/site.ts';
import { mountSmallDisk } from '../harness/small-disk.ts';
import { installCertificate } from './certificates.ts';
import type { Exporters } from './exporters.ts';
import { openConnections } from './idle-connections.ts';
import type { ProductionSite } from './production-site.ts';
import type { Kind, SiteLoad } from './site-load.ts';

interface Stage {
  readonly site: ProductionSite;
  readonly load: SiteLoad;
  readonly exporters: Exporters;
  /** Waits until an alert of the fault fires. */
  readonly alerted: () => Promise<void>;
}

/** A fault of an operator's: what it may cost, and how it shows. */
export interface Fault {
  /** The share of requests that may fail, by kind; default: none. */
  readonly mayFail?: Readonly<Partial<Record<Kind, number>>>;
  /** One of these has to fire; default: none has to. */
  readonly alerts?: readonly string[];
  /** The log line that names the cause, and what mends it. */
  readonly says?: RegExp;
  /** Causes the fault, and ends it from outside: nothing of the site is started or mended. */
  readonly run: (stage: Stage) => Promise<unknown>;
}

/** Requests that a process is serving when it ends. */
const inFlight = { writes: 0.03, reads: 0.03 };

/** A process that is killed again and again, until its alert fires. */
const killed =
  (parts: (site: ProductionSite) => ProductionSite['shells']): Fault['run'] =>
  async ({ site, alerted }) => {
    const [part] = parts(site);
    let isOver = false;
    const over = alerted().finally(() => {
      isOver = true;
    });
    while (!isOver) {
      part?.signal('SIGKILL');
      await Promise.race([sleep(15_000), over]);
    }
    await over;
  };

const hung =
  (parts: (site: ProductionSite) => ProductionSite['shells']): Fault['run'] =>
  async ({ site, alerted }) => {
    const [part] = parts(site);
    const { current } = part ?? {};
    part?.hang();
    await alerted();
    await until(() => part?.current !== current, 120_000);
  };

const shells = ({ shells: parts }: ProductionSite) => parts;
const platforms = ({ platforms: parts }: ProductionSite) => parts;

const shifted = (site: ProductionSite, minutes: number) => {
  const file = path.join(site.installation.dir, 'clock.cjs');
  cpSync(path.join(root, 'scripts/jest/clock.cjs'), file);
  return { NODE_OPTIONS: `--require=${file}`, TEST_CLOCK_OFFSET_DAYS: String(minutes / 1_440) };
};

/** Every set that is live is served by the edge, at the latest when the call that made it live has been answered. */
async function assertSetServed({ edge }: ProductionSite, sequence: number): Promise<void> {
  const serves = async () =>
    String((await edge.get('/about')).headers['x-release-set']).split('-')[0] === String(sequence);
  await until(serves, 10_000);
}

/** Delays what the services send to the shells. */
const networkSlow =
  (seconds: number): Fault['run'] =>
  async ({ site: { services }, alerted }) => {
    services.delayMs = seconds * 500;
    await Promise.all([alerted(), sleep(30_000)]).finally(() => {
      services.delayMs = 0;
    });
  };

/** PostgreSQL takes only reads until the alert has fired. */
const readOnly: Fault['run'] = async ({ site: { cluster }, alerted }) => {
  const sql = (...statements: readonly string[]) =>
    cluster.run(
      'psql',
      [...statements, 'select pg_reload_conf()'].flatMap((statement) => ['-c', statement]),
    );
  sql('alter system set default_transaction_read_only = on');
  await Promise.all([alerted(), sleep(20_000)]).finally(() =>
    sql('set default_transaction_read_only = off', 'alter system reset default_transaction_read_only'),
  );
};

const redisCommand =
  (wrong: readonly string[], right: readonly string[]): Fault['run'] =>
  async ({ site: { redis }, alerted }) => {
    const run = (args: readonly string[]) => execFileSync('redis-cli', ['-p', String(redis.port), ...args]);
    run(wrong);
    await alerted().finally(() => run(right));
  };

/** Signals what the second shell renders with. */
function signalRenderProcesses({ shells }: ProductionSite, name: NodeJS.Signals, pids = renderPids(shells)): number[] {
  for (const pid of pids)
    try {
      process.kill(pid, name);
    } catch {
      // It has ended meanwhile.
    }
  return pids;
}

const renderPids = ([, shell]: ProductionSite['shells']): number[] => processTree(shell?.current.process.pid).slice(1);

/** Renders as before, but keeps and prints much each time. */
const leaks = `
;const kept = [];
const { routes } = module.exports.remote;
module.exports = { ...module.exports, remote: { ...module.exports.remote, routes: routes.map((route) => ({
  ...route,
  lazy: async () => {
    const page = await route.lazy();
    const Component = (props) => {
      kept.push(new Array(1_000_000).fill(Math.random()));
      for (let line = 0; line < 2_000; line += 1) console.log('leak', line);
      return page.Component(props);
    };
    return page.Component ? { ...page, Component } : page;
  },
})) } };`;

export const faults: Readonly<Record<string, Fault>> = {
  'one of two platforms hangs for good (its main thread)': {
    mayFail: { reads: 0.05, writes: 0.1 },
    alerts: ['ProcessGone'],
    run: hung(platforms),
  },
  'one of two shells hangs for good (its main thread)': {
    mayFail: { reads: 0.05, writes: 0.1 },
    alerts: ['ProcessGone'],
    run: hung(shells),
  },
  'a shell is killed every 15 s (SIGKILL)': {
    mayFail: inFlight,
    alerts: ['ProcessGone'],
    run: killed(shells),
  },
  'a platform is killed every 15 s (SIGKILL)': {
    mayFail: inFlight,
    alerts: ['ProcessGone'],
    run: killed(platforms),
  },
  'the edge is killed, master and workers': {
    mayFail: { pages: 1, searches: 1, reads: 1, writes: 1 },
    run: ({ site: { edge } }) => edge.killAndStart(),
  },
  'the log disk of a shell, a platform and the edge is full; the shell is asked to end': {
    mayFail: inFlight,
    alerts: ['DiskFull'],
    run: async ({ site: { logDisk, edge, shells }, alerted }) => {
      const edgeDisk = mountSmallDisk(path.join(edge.folder, 'log'), 8);
      edge.signal('SIGUSR1');
      for (const disk of [logDisk, edgeDisk]) disk.fill();
      const { ended } = shells[0]?.current ?? {};
      shells[0]?.signal('SIGTERM');
      await Promise.all([ended, alerted(), sleep(20_000)]);
      for (const disk of [logDisk, edgeDisk]) disk.free();
      edgeDisk.unmount();
      edge.signal('SIGUSR1');
    },
  },
  "nobody reads a shell's log for 20 s; then it is asked to end": {
    mayFail: inFlight,
    run: async ({ site: { shells } }) => {
      const { process: child, ended } = shells[1]?.current ?? {};
      child?.stdout?.pause();
      await sleep(20_000);
      shells[1]?.signal('SIGTERM');
      await ended;
    },
  },
  'shells and platforms are restarted in turn (SIGTERM, of one platform SIGHUP), SIGUSR1 before': {
    mayFail: inFlight,
    run: async ({ site }) => {
      for (const part of [...site.shells, ...site.platforms]) {
        part.signal('SIGUSR1');
        const { current } = part;
        part.signal(part === site.platforms[1] ? 'SIGHUP' : 'SIGTERM');
        await until(() => part.current !== current, 60_000);
        await until(() => site.isWell(), 60_000);
      }
    },
  },
  "a shell's clock is 10 min ahead, a platform's 10 min behind": {
    mayFail: inFlight,
    alerts: ['ClockWrong'],
    run: async ({ site, exporters, alerted }) => {
      const [shell, platform] = [site.shells[0], site.platforms[0]];
      shell?.restartWith(shifted(site, 10));
      platform?.restartWith(shifted(site, -10));
      exporters.clockError = 600;
      await alerted();
      exporters.clockError = 0;
      shell?.restartWith({});
      platform?.restartWith({});
      await sleep(5_000);
    },
  },
  'PostgreSQL restarts': {
    mayFail: { searches: 0.3, reads: 0.3, writes: 0.3 },
    run: async ({ site: { cluster } }) => {
      await cluster.kill();
      await cluster.start();
      await sleep(10_000);
    },
  },
  'PostgreSQL is gone for 60 s or more': {
    mayFail: { searches: 1 },
    alerts: ['DatabaseGone'],
    run: async ({ site: { cluster }, alerted }) => {
      await cluster.kill();
      await Promise.all([alerted(), sleep(60_000)]);
      await cluster.start();
    },
  },
  'PostgreSQL hangs for 28 s or more (SIGSTOP)': {
    mayFail: { searches: 1 },
    alerts: ['DatabaseGone'],
    run: async ({ site: { cluster }, alerted }) => {
      cluster.signal('SIGSTOP');
      await Promise.all([alerted(), sleep(28_000)]).finally(() => cluster.signal('SIGCONT'));
    },
  },
  'Redis refuses': {
    alerts: ['RedisGone'],
    run: async ({ site: { redis }, alerted }) => {
      redis.hold();
      await alerted().finally(redis.release);
    },
  },
  'Redis hangs for 14 s (SIGSTOP)': {
    run: async ({ site: { redis } }) => {
      redis.signal('SIGSTOP');
      await sleep(14_000);
      redis.signal('SIGCONT');
    },
  },
  "the disk of a shell's replica of the registry is full during a release": {
    mayFail: inFlight,
    alerts: ['ShellBehind'],
    run: async ({ site, alerted }) => {
      site.replicaDisk.fill();
      await site.changeSet();
      await alerted().finally(site.replicaDisk.free);
    },
  },
  'a release while a shell is gone': {
    mayFail: inFlight,
    alerts: ['ProcessGone'],
    run: async ({ site, alerted }) => {
      site.shells[1]?.hold();
      await site.changeSet();
      await alerted().finally(() => site.shells[1]?.release());
    },
  },
  'a page right after a release': {
    mayFail: inFlight,
    run: async ({ site }) => {
      for (let release = 0; release < 3; release += 1) await assertSetServed(site, (await site.changeSet()).sequence);
    },
  },
  'an older backup is restored; replicas are kept': {
    mayFail: { searches: 1, reads: 1, writes: 1 },
    alerts: ['ProcessGone', 'DatabaseGone', 'ShellBehind'],
    run: async ({ site, load, alerted }) => {
      const { cluster, platforms, registries } = site;
      const services = [...platforms, ...registries];
      cluster.shell('pg_dump --format=custom --file=older.dump postgres');
      await site.changeSet();
      await site.changeSet();
      for (const part of services) part.hold();
      cluster.shell(
        'dropdb --force --maintenance-db=template1 postgres && createdb --maintenance-db=template1 postgres',
      );
      cluster.shell('pg_restore --exit-on-error --no-owner --dbname=postgres older.dump');
      await alerted().finally(() => {
        for (const part of services) part.release();
      });
      // What was written after the backup is lost by intention.
      load.guests.length = 0;
    },
  },
  '0.2 s more for each answer from the services': { run: networkSlow(0.2) },
  '3 s more for each answer from the services': { alerts: ['PagesSlow'], run: networkSlow(3) },
  "nothing answers at the services' address": {
    mayFail: { searches: 1, writes: 1 },
    alerts: ['ServiceFailing'],
    run: async ({ site: { services }, alerted }) => {
      services.setGone(true);
      await alerted().finally(() => services.setGone(false));
    },
  },
  '9,000 idle TLS connections': {
    run: async ({ site: { edge } }) => {
      const close = await openConnections(edge.port, 9_000);
      await sleep(10_000);
      close();
    },
  },
  '4,000 requests that send a byte every 2 s (slow loris)': {
    mayFail: { pages: 0.016, ...inFlight },
    run: async ({ site: { edge } }) => {
      const close = await openConnections(edge.port, 4_000, 'GET /home HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
      await sleep(20_000);
      close();
    },
  },
  '4,000 writes that send a byte every 2 s (slow loris)': {
    mayFail: inFlight,
    run: async ({ site: { edge } }) => {
      const pair = 'Cookie: guest-xsrf=a\r\nX-XSRF-TOKEN: a\r\nAppId: test\r\nContent-Type: application/json';
      const head = `POST /api/gateway/guests/ HTTP/1.1\r\nHost: localhost\r\n${pair}\r\nContent-Length: 1000\r\n\r\n`;
      const close = await openConnections(edge.port, 4_000, head);
      await sleep(20_000);
      close();
    },
  },
  'the certificate ends in two days': {
    // A reload closes the connections of shells that idle, one of which may just send a call.
    mayFail: inFlight,
    alerts: ['CertificateEnds'],
    run: async ({ site: { edge }, alerted }) => {
      installCertificate(edge.folder, 2);
      await alerted();
      installCertificate(edge.folder, 90);
      await sleep(5_000);
    },
  },
  'the certificate has expired': {
    mayFail: { pages: 1, searches: 1, reads: 1, writes: 1 },
    alerts: ['EdgeGone'],
    run: async ({ site: { edge }, alerted }) => {
      installCertificate(edge.folder, 0);
      await alerted().finally(() => installCertificate(edge.folder, 90));
    },
  },
  "the disk of the edge's cache is full, through something else": {
    // Until it is seen, a second later here.
    mayFail: { pages: 0.05, searches: 0.1, reads: 0.05, writes: 0.01 },
    says: /MB are left under .*: nothing is cached/,
    run: async ({ site: { edge } }) => {
      const disk = mountSmallDisk(path.join(edge.folder, 'cache'), 300);
      edge.signal('SIGHUP');
      await sleep(5_000);
      disk.fill();
      await sleep(40_000);
      disk.free();
      disk.unmount();
      edge.signal('SIGHUP');
    },
  },
  'render processes of a shell are silent for 15 s (SIGSTOP)': {
    says: /ended through no fault of its release/,
    run: async ({ site }) => {
      const pids = signalRenderProcesses(site, 'SIGSTOP');
      await sleep(15_000);
      signalRenderProcesses(site, 'SIGCONT', pids);
    },
  },
  'render processes of a shell are killed three times in 18 s (SIGKILL)': {
    says: /ended through no fault of its release/,
    run: async ({ site }) => {
      for (let time = 0; time < 3; time += 1) {
        signalRenderProcesses(site, 'SIGKILL');
        await sleep(9_000);
      }
    },
  },
  'bubblewrap stops working after the start, and the render processes end': {
    alerts: ['RemoteNotWell'],
    says: /"sandbox":"bwrap".*ended with status 1/,
    run: async ({ site, alerted }) => {
      site.breakSandbox(true);
      signalRenderProcesses(site, 'SIGKILL');
      await alerted().finally(() => site.breakSandbox(false));
    },
  },
  'PostgreSQL only reads': {
    alerts: ['DatabaseGone'],
    says: /read-only|only reads/,
    run: readOnly,
  },
  'a lock holds the table of guests for 40 s': {
    says: /lock/,
    run: ({ site: { cluster } }) =>
      promisify(execFile)('psql', [cluster.url, '-c', 'begin; lock table guests; select pg_sleep(40)']),
  },
  'Redis is full': {
    alerts: ['RedisGone'],
    says: /Redis unavailable/,
    run: redisCommand(['config', 'set', 'maxmemory', '1'], ['config', 'set', 'maxmemory', '0']),
  },
  'Redis only reads': {
    alerts: ['RedisGone'],
    says: /Redis unavailable/,
    run: redisCommand(['replicaof', '127.0.0.1', '1'], ['replicaof', 'no', 'one']),
  },
  "a registry's and a platform's clock is set back by a day, before releases": {
    mayFail: inFlight,
    run: async ({ site }) => {
      const parts = [site.registries[0], site.platforms[0]];
      for (const part of parts) part?.signal('SIGWINCH');
      for (let release = 0; release < 3; release += 1) {
        await assertSetServed(site, (await site.changeSet()).sequence);
        await until(() => site.isWell(), 10_000);
      }
      for (const part of parts) part?.signal('SIGTERM');
      await sleep(5_000);
    },
  },
  'a shell has no more file descriptors': {
    mayFail: inFlight,
    says: /too many open files/,
    run: async ({ site: { shells } }) => {
      const [, shell] = shells;
      const limit = ['prlimit', `--pid=${shell?.current.process.pid}`, '--nofile=120:'];
      execFileSync('setpriv', ['--reuid=65534', '--regid=65534', '--clear-groups', ...limit]);
      const sockets = Array.from({ length: 300 }, () =>
        connect(Number(new URL(shell?.url ?? '').port), '127.0.0.1').on('error', () => {}),
      );
      await sleep(25_000);
      for (const socket of sockets) socket.destroy();
    },
  },
  'a release keeps and prints more with each page': {
    alerts: ['ReleaseFailing'],
    says: /a release has failed/,
    run: async ({ site, alerted }) => {
      const before = site.log().length;
      await site.releaseFaulty(leaks);
      await alerted();
      expect(site.log().length - before).toBeLessThan(4_000_000);
      await site.changeSet();
    },
  },
  'the site has another address': {
    mayFail: { ...inFlight, searches: 0.03 },
    run: async ({ site }) => {
      const SITE_URL = 'https://renamed.example';
      for (const shell of site.shells) {
        const { current } = shell;
        shell.restartWith({ SITE_URL });
        await until(() => shell.current !== current, 60_000);
        await until(() => site.isWell(), 60_000);
      }
      await until(async () => (await site.edge.get('/about')).body.includes(`${SITE_URL}/about`), 15_000);
    },
  },
};
