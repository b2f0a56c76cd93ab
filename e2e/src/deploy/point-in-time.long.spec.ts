import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { isLong } from '../harness/long.ts';
import { needsPrograms } from '../harness/programs.ts';
import { freePort } from '../harness/site.ts';
import { type Cluster, createCluster } from './cluster.ts';
import { documented } from './documented-command.ts';
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

test('with its disk lost, PostgreSQL is restored to a minute from a base backup and the archived log [DEPLOY-28]', async () => {
  // What the documentation calls /var/backups/site and /var/lib/postgresql/restored.
  const folders = {
    '/var/backups/site': path.join(cluster.folder, 'backups'),
    '/var/lib/postgresql/restored': path.join(cluster.folder, 'restored'),
  };
  await cluster.start();
  cluster.shell(documented('mkdir -p /var/backups/site/wal', folders));
  cluster.shell(
    documented(
      `psql --command="alter system set archive_mode = on" --command="alter system set archive_timeout = '1min'"`,
    ),
  );
  cluster.shell(
    documented(
      `psql --command="alter system set archive_command = 'test ! -f /var/backups/site/wal/%f && cp %p /var/backups/site/wal/%f'"`,
      folders,
    ),
  );
  await cluster.kill();
  await cluster.start();
  const [port, restoredPort] = [await freePort(), await freePort()];
  const keys = Object.fromEntries(
    ['ADMIN_KEY', 'TOKEN_SIGNING_KEY', 'REGISTRY_KEY', 'PREVIEW_KEY'].map((name) => [
      name,
      randomUUID() + randomUUID(),
    ]),
  );
  const env = { ...keys, DATABASE_URL: cluster.url };
  await installation.start('platform', { ...env, PLATFORM_PORT: String(port) }).ready;
  cluster.shell(documented('pg_basebackup --pgdata=/var/backups/site/base', folders));
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
  rmSync(path.join(cluster.folder, 'data'), { recursive: true });

  const since = Date.now();
  cluster.shell(documented('cp -a /var/backups/site/base /var/lib/postgresql/restored', folders));
  cluster.shell(
    documented(
      `printf "restore_command = 'cp /var/backups/site/wal/%%f %%p'\\nrecovery_target_time = '2026-11-23 07:59:00+00'\\nrecovery_target_action = promote\\n" >>/var/lib/postgresql/restored/postgresql.auto.conf`,
      { ...folders, '2026-11-23 07:59:00+00': time },
    ),
  );
  cluster.shell(documented('touch /var/lib/postgresql/restored/recovery.signal', folders));
  try {
    cluster.shell(
      documented('pg_ctl --pgdata=/var/lib/postgresql/restored --log=restored.log start', {
        ...folders,
        ' start': ` --options="-k ${cluster.folder}" start`,
      }),
    );
    await expect.poll(() => cluster.shell('psql -At -c "select pg_is_in_recovery()"')).toBe('f\n');
    await installation.start('platform', { ...env, PLATFORM_PORT: String(restoredPort) }).ready;
    console.log(`restored, and the services ready, after ${(Date.now() - since) / 1000} s`);
    expect([await renew(restoredPort, kept), await renew(restoredPort, later)]).toEqual([200, 404]);
  } finally {
    cluster.shell(`pg_ctl --pgdata=${folders['/var/lib/postgresql/restored']} --mode=immediate stop || true`);
  }
});

const call = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

async function makeGuest(port: number): Promise<string> {
  const id = randomUUID();
  const { status } = await call(`http://127.0.0.1:${port}/gateway/guests/`, {
    guest: { unique_id: id, user_unique_id: id },
  });
  expect(status).toBe(201);
  return id;
}

const renew = async (port: number, id: string): Promise<number> =>
  (await call(`http://127.0.0.1:${port}/gateway/guests/${id}/auth`, { guest_unique_id: id })).status;
