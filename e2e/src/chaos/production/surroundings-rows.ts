import { setTimeout as sleep } from 'node:timers/promises';
import { installCertificate } from '../../deploy/certificates.ts';
import type { ProductionSite } from '../../deploy/production-site.ts';
import { until } from '../../harness/site.ts';
import { openConnections } from './idle-connections.ts';
import { inFlight, type Row, supervisor } from './row.ts';

/** Every set that is live is served by the edge, at the latest when the call that made it live has been answered. */
async function assertSetServed({ edge }: ProductionSite, sequence: number): Promise<void> {
  const serves = async () =>
    String((await edge.get('/about')).headers['x-release-set']).split('-')[0] === String(sequence);
  await until(serves, 10_000);
}

/** A delay between the shells and the services. */
const networkSlow = (seconds: number): Omit<Row, 'before'> => ({
  name: `network-slow-${seconds * 1_000}`,
  fault: `${seconds} s more for each answer from the services`,
  alerts: ['PagesSlow'],
  emulated: 'a proxy that delays (no netem here)',
  endedBy: 'the network is fast',
  run: async ({ site: { services }, alerted }) => {
    services.delayMs = seconds * 500;
    await Promise.all([alerted(), sleep(30_000)]).finally(() => {
      services.delayMs = 0;
    });
  },
});

/** Faults of what the site depends on, and of its visitors. */
export const surroundingsRows: readonly Row[] = [
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
    mayFail: { searches: 1 },
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
    mayFail: { searches: 1 },
    alerts: ['DatabaseGone'],
    endedBy: 'PostgreSQL goes on',
    run: async ({ site: { cluster }, alerted }) => {
      cluster.signal('SIGSTOP');
      await Promise.all([alerted(), sleep(28_000)]).finally(() => cluster.signal('SIGCONT'));
    },
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
    ...networkSlow(0.2),
    before: '0; p99 0.4 s',
    alerts: [],
    quiet: 'below a second',
  },
  { ...networkSlow(1.2), before: '0; p99 2.3 s; PagesSlow pending' },
  { ...networkSlow(3), before: '0; p99 4.2 s; PagesSlow pending' },
  {
    name: 'services-gone',
    fault: "nothing answers at the services' address",
    before: 'pages 0',
    mayFail: { searches: 1, writes: 1 },
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
    name: 'slow-bodies',
    fault: '4,000 writes that send a byte every 2 s (slow loris)',
    before: 'reads and writes 1/246',
    mayFail: inFlight,
    alerts: [],
    quiet: 'the edge holds them: no shell knows',
    endedBy: 'they are closed',
    run: async ({ site: { edge } }) => {
      const pair = 'Cookie: guest-xsrf=a\r\nX-XSRF-TOKEN: a\r\nAppId: test\r\nContent-Type: application/json';
      const head = `POST /api/gateway/guests/ HTTP/1.1\r\nHost: localhost\r\n${pair}\r\nContent-Length: 1000\r\n\r\n`;
      const close = await openConnections(edge.port, 4_000, head);
      await sleep(20_000);
      close();
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
    run: async ({ site: { edge }, alerted }) => {
      installCertificate(edge.folder, 2);
      await alerted();
      installCertificate(edge.folder, 90);
      await sleep(5_000);
    },
  },
  {
    name: 'certificate-expired',
    fault: 'the certificate has expired',
    before: 'all TLS clients; no alert',
    mayFail: { pages: 1, searches: 1, reads: 1, writes: 1 },
    alerts: ['EdgeGone'],
    emulated: 'the edge looks for a renewed one every second, not every five',
    endedBy: 'a renewed one is put in its place',
    run: async ({ site: { edge }, alerted }) => {
      installCertificate(edge.folder, 0);
      await alerted().finally(() => installCertificate(edge.folder, 90));
    },
  },
];
