import { execFileSync } from 'node:child_process';
import { chownSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { isLong } from '../harness/long.ts';
import { needsPrograms } from '../harness/programs.ts';
import { root } from '../harness/root.ts';
import { startUpstream, type Upstream } from '../harness/upstream.ts';
import { documented, run } from './documented-command.ts';
import { type Edge, startEdge } from './edge.ts';

test.skip(!isLong, 'npm run test:long');
test.skip(process.getuid?.() !== 0, 'logrotate rotates logs of root');
needsPrograms('nginx', 'openssl', 'logrotate');

let upstream: Upstream;
let edge: Edge;
test.beforeEach(async () => {
  upstream = await startUpstream((_request, response) => response.writeHead(200, { 'x-release-set': '1' }).end('page'));
  const port = Number(new URL(upstream.url).port);
  edge = await startEdge({ shells: [port, port], platforms: [port, port] });
});
test.afterEach(async () => {
  await edge?.stop();
  await upstream?.stop();
});

test("the edge's logs are rotated while it serves, and nginx writes to the new ones", async () => {
  const logs = path.join(edge.folder, 'log');
  const shipped = readFileSync(path.join(root, 'deploy/logrotate/site-edge'), 'utf8');
  const command = 'systemctl kill --kill-who=main --signal=SIGUSR1 site-edge.service';
  expect(shipped).toContain(command);
  // There is no systemd here: the same signal to the same process.
  run(documented('cp deploy/logrotate/site-edge /etc/logrotate.d', { '/etc/logrotate.d': edge.folder }));
  const configuration = path.join(edge.folder, 'site-edge');
  const pid = readFileSync(path.join(edge.folder, 'nginx.pid'), 'utf8').trim();
  writeFileSync(configuration, shipped.replaceAll('/var/log/site-edge', logs).replace(command, `kill -s USR1 ${pid}`), {
    mode: 0o644,
  });
  chownSync(configuration, 0, 0);
  await edge.get('/before');
  let isOver = false;
  const statuses = new Set<number>();
  const visits = (async () => {
    while (!isOver) statuses.add((await edge.get('/during')).status);
  })();
  execFileSync('logrotate', ['--force', '--state', path.join(edge.folder, 'state'), configuration], { stdio: 'pipe' });
  const linesOf = (file: string) => readFileSync(path.join(logs, file), 'utf8').split('\n').filter(Boolean).length;
  await expect.poll(() => readdirSync(logs)).toEqual(expect.arrayContaining(['access.log', 'access.log.1']));
  await expect.poll(() => linesOf('access.log')).toBeGreaterThan(0);
  const rotated = linesOf('access.log.1');
  await edge.get('/after');
  isOver = true;
  await visits;
  expect([...statuses]).toEqual([200]);
  expect(linesOf('access.log.1')).toBe(rotated);
});
