import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProductionSite } from '../../deploy/production-site.ts';
import type { Kind, SiteLoad } from '../../deploy/site-load.ts';
import { root } from '../../harness/root.ts';
import { until } from '../../harness/site.ts';
import { mountSmallDisk } from '../../harness/small-disk.ts';
import { limit } from './control-group.ts';
import type { Exporters } from './exporters.ts';
import { openConnections } from './idle-connections.ts';

export interface Stage {
  readonly site: ProductionSite;
  readonly load: SiteLoad;
  readonly exporters: Exporters;
  /** Waits until an alert of the row fires. */
  readonly alerted: () => Promise<void>;
}

/** A fault of the operator's review, with what it had cost then. */
export interface Row {
  readonly name: string;
  readonly fault: string;
  readonly before: string;
  /** The share of requests that may fail, by kind; default: none. */
  readonly mayFail?: Readonly<Partial<Record<Kind, number>>>;
  /** One of these has to fire. */
  readonly alerts: readonly string[];
  /** Why none has to. */
  readonly quiet?: string;
  /** What stands for something that this machine lacks. */
  readonly emulated?: string;
  /** What ends the fault; without it, the site mends itself. */
  readonly endedBy?: string;
  /** Causes the fault, and ends it from outside: nothing of the site is started or mended. */
  readonly run: (stage: Stage) => Promise<void>;
}

const supervisor = 'restarted by the test as systemd would (Restart=always)';
const inFlight = { writes: 0.03, reads: 0.03 };

/** A process that is killed again and again, until its alert fires. */
const killed =
  (parts: (site: ProductionSite) => ProductionSite['shells']): Row['run'] =>
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
  (parts: (site: ProductionSite) => ProductionSite['shells']): Row['run'] =>
  async ({ site, alerted }) => {
    const [part] = parts(site);
    const { current } = part ?? {};
    part?.hang();
    await alerted();
    await until(() => part?.current !== current, 120_000);
  };

const shells = ({ shells: parts }: ProductionSite) => parts;
const platforms = ({ platforms: parts }: ProductionSite) => parts;

/** Gives the edge another certificate; it finds that out by itself. */
function installCertificate({ edge }: ProductionSite, days: number): void {
  const made = path.join(edge.folder, 'made');
  const files = ['-keyout', `${made}.key`, '-out', `${made}.crt`, '-days', String(days)];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', ...files], {
    stdio: 'ignore',
  });
  for (const end of ['key', 'crt']) cpSync(`${made}.${end}`, path.join(edge.folder, `tls/site.${end}`));
}

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

export const rows: readonly Row[] = [
  {
    name: 'shell-killed',
    fault: 'a shell is killed every 15 s (SIGKILL)',
    before: 'pages 0/1237, writes 0/95',
    mayFail: inFlight,
    alerts: ['RestartLoop'],
    emulated: supervisor,
    run: killed(shells),
  },
  {
    name: 'platform-killed',
    fault: 'a platform is killed every 15 s (SIGKILL)',
    before: 'reads 0/188, writes 1/126',
    mayFail: inFlight,
    alerts: ['RestartLoop'],
    emulated: supervisor,
    run: killed(platforms),
  },
  {
    name: 'database-restarted',
    fault: 'PostgreSQL restarts',
    before: 'reads 1/293, writes 4/156',
    mayFail: { searches: 0.3, reads: 0.3, writes: 0.3 },
    alerts: [],
    quiet: 'over before an alert is due',
    run: async ({ site: { cluster } }) => {
      await cluster.kill();
      await cluster.start();
      await sleep(10_000);
    },
  },
  {
    name: 'database-gone',
    fault: 'PostgreSQL is gone for 60 s or more',
    before: 'reads 97 failed, writes 146/164; breakers closed, no alert',
    mayFail: { searches: 1, reads: 1, writes: 1 },
    alerts: ['DatabaseGone'],
    endedBy: 'PostgreSQL starts',
    run: async ({ site: { cluster }, alerted }) => {
      await cluster.kill();
      await Promise.all([alerted(), sleep(60_000)]);
      await cluster.start();
    },
  },
  {
    name: 'database-hung',
    fault: 'PostgreSQL hangs for 28 s or more (SIGSTOP)',
    before: 'reads 64/494, writes 78/149',
    mayFail: { searches: 1, reads: 1, writes: 1 },
    alerts: ['DatabaseGone'],
    endedBy: 'PostgreSQL goes on',
    run: async ({ site: { cluster }, alerted }) => {
      cluster.signal('SIGSTOP');
      await Promise.all([alerted(), sleep(28_000)]).finally(() => cluster.signal('SIGCONT'));
    },
  },
  {
    name: 'platform-hung',
    fault: 'one of two platforms hangs for good (its main thread)',
    before: 'reads 24/122, writes 32/148; until it ended, pending only',
    mayFail: { reads: 0.05, writes: 0.1 },
    alerts: ['ProcessGone'],
    emulated: supervisor,
    run: hung(platforms),
  },
  {
    name: 'shell-hung',
    fault: 'one of two shells hangs for good (its main thread)',
    before: 'pages 15, writes 27/148; until it ended, pending only',
    mayFail: { reads: 0.05, writes: 0.1 },
    alerts: ['ProcessGone'],
    emulated: supervisor,
    run: hung(shells),
  },
  {
    name: 'edge-killed',
    fault: 'the edge is killed, master and workers',
    before: 'everything, for good',
    mayFail: { pages: 1, searches: 1, reads: 1, writes: 1 },
    alerts: [],
    quiet: 'back after a second; EdgeGone is tested with promtool',
    emulated: supervisor,
    run: ({ site: { edge } }) => edge.killAndStart(),
  },
  {
    name: 'redis-gone',
    fault: 'Redis refuses',
    before: '0; +250 ms a call; one log line, no metric',
    alerts: ['RedisGone'],
    endedBy: 'Redis starts',
    run: async ({ site: { redis }, alerted }) => {
      redis.hold();
      await alerted().finally(redis.release);
    },
  },
  {
    name: 'redis-hung',
    fault: 'Redis hangs for 14 s (SIGSTOP)',
    before: '0; +250 ms a call',
    alerts: [],
    quiet: 'the connection stands; over before an alert is due',
    endedBy: 'Redis goes on',
    run: async ({ site: { redis } }) => {
      redis.signal('SIGSTOP');
      await sleep(14_000);
      redis.signal('SIGCONT');
    },
  },
  {
    name: 'log-disk-full',
    fault: 'the log disk of a shell, a platform and the edge is full; the shell is asked to end',
    before: 'the shell never answered nor ended; edge 17/112',
    mayFail: inFlight,
    alerts: ['DiskFull'],
    emulated: 'a disk in memory that the exporter reports as a real one',
    endedBy: 'space is made',
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
  {
    name: 'log-pipe-stuck',
    fault: "nobody reads a shell's log for 20 s; then it is asked to end",
    before: '0; not ended after 8 s',
    mayFail: inFlight,
    alerts: [],
    quiet: 'nobody but the log is concerned',
    run: async ({ site: { shells } }) => {
      const { process: child, ended } = shells[1]?.current ?? {};
      child?.stdout?.pause();
      await sleep(20_000);
      shells[1]?.signal('SIGTERM');
      await ended;
    },
  },
  {
    name: 'copy-disk-full',
    fault: "the disk of a shell's copy of the registry is full during a release",
    before: '0; an alert only if the other shell is not full',
    mayFail: inFlight,
    alerts: ['RegistryUnread', 'ShellsDiffer'],
    endedBy: 'space is made',
    run: async ({ site, alerted }) => {
      site.copyDisk.fill();
      await site.changeSet();
      await alerted().finally(site.copyDisk.free);
    },
  },
  {
    name: 'release-without-shell',
    fault: 'a release while a shell is gone',
    before: 'pages 0/913',
    mayFail: inFlight,
    alerts: ['ProcessGone'],
    emulated: supervisor,
    endedBy: 'the shell is started',
    run: async ({ site, alerted }) => {
      site.shells[1]?.hold();
      await site.changeSet();
      await alerted().finally(() => site.shells[1]?.release());
    },
  },
  {
    name: 'release',
    fault: 'a page right after a release',
    before: 'the old page until its TTL (race of the purge)',
    mayFail: inFlight,
    alerts: [],
    quiet: 'no fault',
    run: async ({ site }) => {
      for (let release = 0; release < 3; release += 1) await assertSetServed(site, (await site.changeSet()).sequence);
    },
  },
  {
    name: 'older-backup',
    fault: 'an older backup is restored; copies are kept',
    before: 'both shells served another set of the same number; nothing told',
    mayFail: { searches: 1, reads: 1, writes: 1 },
    alerts: ['ProcessGone', 'DatabaseGone', 'ShellsDiffer'],
    endedBy: 'the platforms are started again',
    run: async ({ site, load, alerted }) => {
      const { cluster, platforms } = site;
      cluster.shell('pg_dump --format=custom --file=older.dump postgres');
      await site.changeSet();
      await site.changeSet();
      for (const part of platforms) part.hold();
      cluster.shell(
        'dropdb --force --maintenance-db=template1 postgres && createdb --maintenance-db=template1 postgres',
      );
      cluster.shell('pg_restore --exit-on-error --no-owner --dbname=postgres older.dump');
      await alerted().finally(() => {
        for (const part of platforms) part.release();
      });
      // What was written after the backup is lost by intention.
      load.guests.length = 0;
    },
  },
  {
    name: 'clock-wrong',
    fault: "a shell's clock is 10 min ahead, a platform's 10 min behind",
    before: '0; no metric',
    mayFail: inFlight,
    alerts: ['ClockWrong'],
    emulated: 'the clock of their processes, and of the exporter',
    endedBy: 'the clocks are set',
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
  {
    name: 'network-slow',
    fault: '1.2 s more for each answer from the services',
    before: '0; p99 2.3 s; PagesSlow pending',
    alerts: ['PagesSlow'],
    emulated: 'a proxy that delays (no netem here)',
    endedBy: 'the network is fast',
    run: async ({ site: { services }, alerted }) => {
      services.delayMs = 600;
      await alerted().finally(() => {
        services.delayMs = 0;
      });
    },
  },
  {
    name: 'services-gone',
    fault: "nothing answers at the services' address",
    before: 'pages 0',
    mayFail: { searches: 1, reads: 1, writes: 1 },
    alerts: ['ServiceFailing'],
    emulated: 'a proxy that refuses',
    endedBy: 'they answer',
    run: async ({ site: { services }, alerted }) => {
      services.setGone(true);
      await alerted().finally(() => services.setGone(false));
    },
  },
  {
    name: 'idle-connections',
    fault: '9,000 idle TLS connections',
    before: '0/35',
    alerts: [],
    quiet: 'nobody is concerned',
    endedBy: 'they are closed',
    run: async ({ site: { edge } }) => {
      const close = await openConnections(edge.port, 9_000);
      await sleep(10_000);
      close();
    },
  },
  {
    name: 'slow-requests',
    fault: '4,000 requests that send a byte every 2 s (slow loris)',
    before: 'pages 3/190',
    mayFail: { pages: 0.016, ...inFlight },
    alerts: [],
    quiet: 'the edge ends them',
    endedBy: 'they are closed',
    run: async ({ site: { edge } }) => {
      const close = await openConnections(edge.port, 4_000, 'GET /home HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
      await sleep(20_000);
      close();
    },
  },
  {
    name: 'rolling-restart',
    fault: 'shells and platforms are restarted in turn (SIGTERM, of one platform SIGHUP), SIGUSR1 before',
    before: 'pages 0/838, writes 0/207; SIGHUP undrained, SIGUSR1 opened the inspector',
    mayFail: inFlight,
    alerts: [],
    quiet: 'no fault',
    emulated: 'the same build instead of one of a hundred commits before',
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
  {
    name: 'certificate-ends',
    fault: 'the certificate ends in two days',
    before: 'no alert; once expired, all clients',
    // A reload closes the connections of shells that idle, one of which may just send a call.
    mayFail: inFlight,
    alerts: ['CertificateEnds'],
    endedBy: 'a renewed one is put in its place',
    run: async ({ site, alerted }) => {
      installCertificate(site, 2);
      await alerted();
      installCertificate(site, 90);
      await sleep(5_000);
    },
  },
  {
    name: 'memory-short',
    fault: 'a shell has 256 MB',
    before: '0/595',
    mayFail: inFlight,
    alerts: [],
    quiet: 'nobody is concerned',
    endedBy: 'the limit is lifted',
    run: async ({ site }) => {
      const limits = { 'memory.limit_in_bytes': '256M', 'memory.max': '256M' };
      const lift = limit(site.shells[0]?.current.process.pid, 'memory', limits);
      await sleep(30_000);
      lift();
    },
  },
  {
    name: 'processor-short',
    fault: 'a shell has a tenth of a core',
    before: '0/397',
    mayFail: inFlight,
    alerts: [],
    quiet: 'EventLoopBlocked is due after 5 min',
    endedBy: 'the limit is lifted',
    run: async ({ site }) => {
      const limits = { 'cpu.cfs_quota_us': '10000', 'cpu.max': '10000 100000' };
      const lift = limit(site.shells[0]?.current.process.pid, 'cpu', limits);
      await sleep(30_000);
      lift();
    },
  },
];
