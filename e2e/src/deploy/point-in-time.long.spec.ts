import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { freePort } from 'server-kit/free-port';
import { isLong } from '../harness/long.ts';
import { needsPrograms } from '../harness/programs.ts';
import { root } from '../harness/root.ts';
import { type Cluster, createCluster } from './cluster.ts';
import { documented, run } from './documented-command.ts';
import { makeGuest, newKeys, renewGuest } from './guests.ts';
import { type Installation, install } from './installation.ts';

test.describe.configure({ timeout: 300_000, retries: 0 });
test.skip(!isLong, 'npm run test:long');
needsPrograms('psql');

let installation: Installation;
let cluster: Cluster;
test.beforeEach(async () => {
  installation = install();
  cluster = await createCluster();
});
test.afterEach(async () => {
  await installation?.remove();
  await cluster?.remove();
});

test('with its disk lost, PostgreSQL is restored to a minute from a base backup and the archived log', async () => {
  const backups = path.join(cluster.folder, 'backups');
  const folders = {
    '/var/backups/site': backups,
    '/var/lib/postgresql/15/main': path.join(cluster.folder, 'data'),
    '/var/lib/postgresql/15': cluster.folder,
    '/opt/site': root,
  };
  await cluster.start();
  const makeFolders = documented('install -d -o postgres -m 700 /var/backups/site /var/backups/site/wal', folders);
  run(process.getuid?.() === 0 ? makeFolders : makeFolders.replace('-o postgres', ''));
  cluster.shell(
    documented(
      `psql --command="alter system set archive_mode = on" --command="alter system set archive_timeout = '1min'"`,
    ),
  );
  cluster.shell(
    documented(
      `psql --command="alter system set archive_command = 'sh /opt/site/deploy/archive.sh %p /var/backups/site/wal/%f'"`,
      folders,
    ),
  );
  await cluster.kill();
  await cluster.start();
  const [port, restoredPort] = [await freePort(), await freePort()];
  const env = { ...newKeys(), DATABASE_URL: cluster.url };
  await installation.start('platform', { ...env, PLATFORM_PORT: String(port) }).ready;
  const backUp = documented('sh /opt/site/deploy/backup.sh /var/backups/site', folders);
  // One of a month ago, whose files of the log no other needs; a backup that fails deletes nothing.
  const old = ['base-2026-01-01', 'wal/000000010000000000000000'];
  cluster.shell(`cd ${backups}; mkdir ${old[0]}; touch ${old[1]}; touch -d '40 days ago' ${old[0]}`);
  expect(() => cluster.shell(`PGPORT=1 ${backUp}`)).toThrow();
  for (const file of old) expect(existsSync(path.join(backups, file))).toBe(true);
  cluster.shell(backUp);
  for (const file of old) expect(existsSync(path.join(backups, file))).toBe(false);
  const base = cluster.shell('date -I').trim();
  const kept = await makeGuest(port);
  await sleep(1_500);
  const time = cluster.shell('psql -At -c "select now()"').trim();
  await sleep(1_500);
  const later = await makeGuest(port);
  // As after a minute.
  cluster.shell('psql -c "select pg_switch_wal()"');
  await expect
    .poll(() =>
      cluster.shell('psql -At -c "select last_archived_wal is not null and failed_count = 0 from pg_stat_archiver"'),
    )
    .toBe('t\n');
  await sleep(1_000);
  await cluster.kill();

  const since = Date.now();
  cluster.shell(documented('mv /var/lib/postgresql/15/main /var/lib/postgresql/15/lost', folders));
  cluster.shell(
    documented('cp -a /var/backups/site/base-2026-11-22 /var/lib/postgresql/15/main', {
      ...folders,
      '2026-11-22': base,
    }),
  );
  cluster.shell(
    documented(
      `printf "restore_command = 'cp /var/backups/site/wal/%%f %%p'\\nrecovery_target_time = '2026-11-23 07:59:00+00'\\nrecovery_target_action = promote\\n" >>/var/lib/postgresql/15/main/postgresql.auto.conf`,
      { ...folders, '2026-11-23 07:59:00+00': time },
    ),
  );
  cluster.shell(documented('touch /var/lib/postgresql/15/main/recovery.signal', folders));
  await cluster.start();
  await expect.poll(() => cluster.shell('psql -At -c "select pg_is_in_recovery()"')).toBe('f\n');
  await installation.start('platform', { ...env, PLATFORM_PORT: String(restoredPort) }).ready;
  console.log(`restored, and the services ready, after ${(Date.now() - since) / 1000} s`);
  expect([await renewGuest(restoredPort, kept), await renewGuest(restoredPort, later)]).toEqual([200, 404]);
});
