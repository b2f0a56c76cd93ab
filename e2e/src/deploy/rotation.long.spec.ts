import { expect, test } from '@playwright/test';
import { freePort } from 'server-kit/free-port';
import { isLong } from '../harness/long.ts';
import { needsPrograms } from '../harness/programs.ts';
import { type Cluster, createCluster } from './cluster.ts';
import { documented, run } from './documented-command.ts';
import { makeGuest, newKey, newKeys } from './guests.ts';
import { type Installation, install, type Service } from './installation.ts';

test.describe.configure({ mode: 'serial', timeout: 300_000, retries: 0 });
test.skip(!isLong, 'npm run test:long');
needsPrograms('psql');

const keys = newKeys();

let installation: Installation;
let cluster: Cluster;
let ports: [number, number];
/** Of each port the services, and the registry that they lead to. */
const platforms = new Map<number, readonly Service[]>();
let shell: { readonly port: number; service: Service };

test.beforeAll(async () => {
  test.setTimeout(300_000);
  installation = install();
  cluster = await createCluster();
  await cluster.start();
  ports = [await freePort(), await freePort()];
  for (const port of ports) await startPlatform(port);
  const port = await freePort();
  shell = { port, service: startShell(port) };
  await shell.service.ready;
});
test.afterAll(async () => {
  await installation?.remove();
  await cluster?.remove();
});

async function startPlatform(port: number): Promise<void> {
  const REGISTRY_PORT = String(await freePort());
  const env = { ...keys, DATABASE_URL: cluster.url, PLATFORM_PORT: String(port), REGISTRY_PORT };
  const services = [installation.start('registry', env), installation.start('platform', env)];
  await Promise.all(services.map(({ ready }) => ready));
  platforms.set(port, services);
}

const startShell = (port: number): Service =>
  installation.start('shell', {
    PORT: String(port),
    PLATFORM_PORT: String(ports[0]),
    REGISTRY_URL: `http://127.0.0.1:${ports[0]}/registry`,
    REGISTRY_KEY: keys.REGISTRY_KEY,
    PREVIEW_KEY: keys.PREVIEW_KEY,
  });

async function stop(service: Service | undefined): Promise<void> {
  service?.process.kill('SIGTERM');
  expect(await service?.ended).toBe(0);
}

async function restartShell(): Promise<void> {
  await stop(shell.service);
  shell.service = startShell(shell.port);
  await shell.service.ready;
}

async function restartPlatforms(afterEach: () => Promise<void> = async () => {}): Promise<void> {
  for (const port of ports) {
    await Promise.all((platforms.get(port) ?? []).map(stop));
    await startPlatform(port);
    await afterEach();
  }
}

/** As in docs/operating.md: three rolling restarts; `works` is called after each restart of one process. */
async function rotate(name: keyof typeof keys, works: (old: string, next: string) => Promise<void>): Promise<void> {
  const [old, next] = [keys[name], newKey()];
  const accepted = () => works(old, next);
  keys[name] = next;
  await expect(startPlatform(await freePort())).rejects.toThrow(`${name}: expected the key of the other services`);
  keys[name] = `${old},${next}`;
  await restartPlatforms();
  await accepted();
  keys[name] = `${next},${old}`;
  await restartPlatforms(accepted);
  await restartShell();
  await accepted();
  keys[name] = next;
  await restartPlatforms();
}

/** The status of a registry call with this key. */
const registry = async (key: string, path: string): Promise<number> => {
  const headers = { authorization: `Bearer ${key}` };
  return (await fetch(`http://127.0.0.1:${ports[1]}/registry/${path}`, { headers })).status;
};

const page = async (url: string): Promise<number> =>
  (await fetch(`http://127.0.0.1:${shell.port}${url}`, { redirect: 'manual' })).status;

test('while TOKEN_SIGNING_KEY lists the old and the new key, every process accepts every token; without the old key, its tokens are refused [API-92, DEPLOY-16]', async () => {
  const guests: Awaited<ReturnType<typeof makeGuest>>[] = [];
  const read = async (port: number, { id, token }: (typeof guests)[number]) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`http://127.0.0.1:${port}/gateway/guests/${id}`, { headers })).status;
  };
  const statuses = async () =>
    new Set(await Promise.all(ports.flatMap((port) => guests.map((guest) => read(port, guest)))));
  const old = keys.TOKEN_SIGNING_KEY;
  const next = newKey();
  for (const list of [`${old},${next}`, `${next},${old}`]) {
    keys.TOKEN_SIGNING_KEY = list;
    await restartPlatforms(async () => {
      for (const each of ports) guests.push(await makeGuest(each));
      expect(await statuses()).toEqual(new Set([200]));
    });
  }
  // Too early: tokens signed with the old key have not expired.
  keys.TOKEN_SIGNING_KEY = next;
  await restartPlatforms();
  expect(await statuses()).toEqual(new Set([200, 401]));
});

for (const [name, path] of [
  ['ADMIN_KEY', 'keys'],
  ['REGISTRY_KEY', 'set'],
] as const)
  test(`${name} is rotated without an outage: both keys work until the old one is dropped [API-92, DEPLOY-16]`, async () => {
    const old = keys[name];
    await rotate(name, async (...both) => {
      for (const key of both) expect(await registry(key, path)).toBe(200);
      expect(await page('/about')).toBe(200);
    });
    expect([await registry(old, path), await registry(keys[name], path)]).toEqual([401, 200]);
  });

test('PREVIEW_KEY is rotated without an outage: earlier links work until the old key is dropped [API-92, DEPLOY-16]', async () => {
  const preview = async () => {
    const set = await fetch(`http://127.0.0.1:${ports[1]}/registry/set`, {
      headers: { authorization: `Bearer ${keys.ADMIN_KEY}` },
    }).then((response) => response.json());
    const { version } = set.remotes['mfe-jobs'];
    const response = await fetch(`http://127.0.0.1:${ports[1]}/registry/previews`, {
      method: 'POST',
      headers: { authorization: `Bearer ${keys.ADMIN_KEY}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'mfe-jobs', version, expires: new Date(Date.now() + 3_600_000).toISOString() }),
    });
    return `/opportunities?mfe-preview=${encodeURIComponent((await response.json()).token)}`;
  };
  const shows = async (url: string) =>
    (await (await fetch(`http://127.0.0.1:${shell.port}${url}`)).text()).includes('Leave preview');
  const before = await preview();
  await rotate('PREVIEW_KEY', async () => expect(await shows(before)).toBe(true));
  await restartShell();
  expect([await shows(before), await shows(await preview())]).toEqual([false, true]);
});

test('a team can have two keys at a time; after the first is revoked, only the second works [DEPLOY-16]', async () => {
  const env = { REGISTRY_URL: `http://127.0.0.1:${ports[1]}/registry`, REGISTRY_KEY: keys.ADMIN_KEY };
  const keyOf = (printed: string) => /REGISTRY_KEY=(\S+)/.exec(printed)?.[1] ?? printed;
  const add = documented('npm run remotes -- keys add jobs-2 mfe-jobs /opportunities /jobs.xml');
  const first = keyOf(run(add.replace('jobs-2', 'jobs'), { env }));
  const second = keyOf(run(add, { env }));
  expect([await registry(first, 'log'), await registry(second, 'log')]).toEqual([200, 200]);
  run(documented('npm run remotes -- keys revoke jobs'), { env });
  expect([await registry(first, 'log'), await registry(second, 'log')]).toEqual([401, 200]);
});
