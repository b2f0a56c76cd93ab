import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { connect } from 'node:tls';
import { expect, test } from '@playwright/test';
import { needsPrograms } from '../harness/programs.ts';
import { type RequestHandler, startUpstream, type Upstream } from '../harness/upstream.ts';
import { createCertificate } from './certificates.ts';
import { documented, run } from './documented-command.ts';
import { type Edge, startEdge } from './edge.ts';

test.describe.configure({ mode: 'serial' });
needsPrograms('nginx', 'openssl');

/** One of two that hangs: it accepts connections and answers nothing. */
let hung: number | undefined;
const asked = [0, 0];
const program =
  (index: number): RequestHandler =>
  ({ url = '' }, response) => {
    if (url !== '/readyz') asked[index] = (asked[index] ?? 0) + 1;
    if (hung !== index) response.writeHead(200, { 'x-release-set': '1' }).end(String(index));
  };

let upstreams: Upstream[];
let edge: Edge;
test.beforeEach(async () => {
  hung = undefined;
  upstreams = await Promise.all([0, 1].map((index) => startUpstream(program(index))));
  const ports = upstreams.map(({ url }) => Number(new URL(url).port)) as [number, number];
  edge = await startEdge({ shells: ports, platforms: ports });
});
test.afterEach(async () => {
  await edge?.stop();
  await Promise.all(upstreams.map(({ stop }) => stop()));
});

test('a shell that hangs leaves rotation before a page waits for it', async () => {
  await edge.get('/home');
  hung = 0;
  // Sooner than a page's own deadline of 12 s: the check of the release set, once a second, finds out.
  for (let second = 0; second < 8; second += 1) {
    edge.get('/waits').catch(() => {});
    await new Promise((next) => setTimeout(next, 1_000));
  }
  asked.fill(0);
  const responses = await Promise.all(Array.from({ length: 40 }, (_, page) => edge.get(`/page-${page}`)));
  expect(responses.map(({ status, body }) => [status, body])).toEqual(Array(40).fill([200, '1']));
  expect(asked[0]).toBe(0);
});

test('a read or a new guest that waits for a platform that hangs is answered by the other one, which then gets all calls', async () => {
  hung = 0;
  const call = async (url: string, method = 'GET') =>
    (await fetch(edge.services + url, { method, ...(method === 'POST' ? { body: '{}' } : {}) })).text();
  const first = await Promise.all([
    call('/content/posts'),
    call('/content/posts?page=2'),
    call('/search/entities/search', 'POST'),
    call('/search/entities/search', 'POST'),
    call('/gateway/guests/', 'POST'),
    call('/gateway/guests/', 'POST'),
  ]);
  expect(first).toEqual(Array(6).fill('1'));
  asked.fill(0);
  const writes = await Promise.all(Array.from({ length: 20 }, () => call('/gateway/guests/', 'POST')));
  expect(writes).toEqual(Array(20).fill('1'));
  expect(asked[0]).toBe(0);
});

const serialOf = (port: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false }, () => {
      resolve(socket.getPeerCertificate().serialNumber);
      socket.destroy();
    });
    socket.once('error', reject);
  });

test('a renewed certificate is served without a command; one that cannot be loaded changes nothing', async () => {
  const tls = path.join(edge.folder, 'tls');
  const before = await serialOf(edge.port);
  writeFileSync(path.join(tls, 'site.crt'), 'not a certificate');
  await expect.poll(() => edge.log()).toContain('PEM_read_bio');
  expect(edge.log()).toContain('edge: the certificate has changed');
  expect(await serialOf(edge.port)).toBe(before);
  const renewed = path.join(edge.folder, 'renewed');
  mkdirSync(renewed);
  createCertificate(edge.folder, 30);
  for (const [from, to] of Object.entries({ crt: 'fullchain', key: 'privkey' }))
    cpSync(path.join(edge.folder, `made.${from}`), path.join(renewed, `${to}.pem`));
  const hook =
    'cp $RENEWED_LINEAGE/fullchain.pem /etc/nginx/tls/site.crt && cp $RENEWED_LINEAGE/privkey.pem /etc/nginx/tls/site.key';
  run(documented(hook, { '/etc/nginx/tls': tls }), { env: { RENEWED_LINEAGE: renewed } });
  await expect.poll(() => serialOf(edge.port)).not.toBe(before);
});
