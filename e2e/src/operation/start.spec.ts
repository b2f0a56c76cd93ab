import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { listRemotes } from '@meridian-vale/federation-tools/build/list-remotes';
import { expect, test } from '@playwright/test';
import { freePort } from 'server-kit/free-port';
import { type CheckoutCopy, copyCheckout } from '../harness/checkout-copy.ts';
import { isLong } from '../harness/long.ts';
import { newDataDir, platformPort as sharedPlatformPort, sharedRegistryDir } from '../harness/ports.ts';
import { root } from '../harness/root.ts';

test.setTimeout(180_000);

let checkout: CheckoutCopy;
test.beforeAll(() => {
  checkout = copyCheckout(listRemotes().map(({ name }) => name));
});
test.afterAll(() => checkout.remove());

interface Run {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  /** Fails unless every process that it started has ended. */
  readonly expectNothingLeft: () => Promise<void>;
  /** What was printed so far, both streams. */
  readonly output: () => string;
  readonly printed: (line: RegExp) => Promise<void>;
}

/** `npm start` in a process group of its own: signals go to npm alone. */
function npmStart(env: Record<string, string>, cwd = root): Run {
  const child = spawn('npm', ['start'], { cwd, env: { ...process.env, ...env }, detached: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text;
    });
  return {
    child,
    ended: new Promise((done) => child.once('exit', done)),
    expectNothingLeft: () => expect.poll(() => isGroupAlive(child.pid)).toBe(false),
    output: () => output,
    printed: (line) => expect.poll(() => output, { timeout: 120_000 }).toMatch(line),
  };
}

function isGroupAlive(leader = 0): boolean {
  try {
    return process.kill(-leader, 0);
  } catch {
    return false;
  }
}

/** The services' process: the holder of the lock in their data folder. */
function servicesPid(dataDir: string): number {
  const [lock = ''] = readdirSync(dataDir).filter((name) => name.startsWith('platform.lock.'));
  return Number(lock.split('.')[2]);
}

const sharedServices = Object.fromEntries(
  ['gateway', 'search', 'content'].map((service) => [
    `${service.toUpperCase()}_URL`,
    `http://127.0.0.1:${sharedPlatformPort}/${service}`,
  ]),
);

const responds = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    () => true,
    () => false,
  );

test('npm start fails when a port is in use, naming the port and the variable', async () => {
  const port = await freePort();
  const holder = createServer().listen(port, '127.0.0.1');
  const run = npmStart({ PORT: String(port) });
  expect(await run.ended).toBe(1);
  expect(run.output()).toContain(`PORT: ${port} is taken`);
  holder.close();
});

test('SIGTERM to npm during installation or build exits with status 0 and leaves no process running [CONFIG-12]', async () => {
  test.skip(!isLong, 'npm run test:long');
  const [port, platformPort] = [await freePort(), await freePort()];
  const env = { PORT: String(port), PLATFORM_PORT: String(platformPort) };
  const dataDir = path.join(checkout.dir, '.data');
  // An empty registry: the shell is built first. The database would not change anything here.
  const building = npmStart({
    ...env,
    ...sharedServices,
    REGISTRY_DIR: path.join(dataDir, 'registry'),
    DATA_DIR: dataDir,
  });
  await building.printed(/^Building /m);
  building.child.kill('SIGTERM');
  expect(await building.ended).toBe(0);
  await building.expectNothingLeft();
  expect(building.output().match(/^Building /gm)).toHaveLength(1);
  expect(building.output()).not.toContain('Ready:');

  checkout.unlinkPackages();
  const installing = npmStart(env, checkout.dir);
  await installing.printed(/^Installing packages/m);
  installing.child.kill('SIGTERM');
  expect(await installing.ended).toBe(0);
  await installing.expectNothingLeft();
  expect(installing.output()).not.toContain('Building');
});

test('npm start prints Ready: when the site responds [CONFIG-11]', async () => {
  const [port, platformPort] = [await freePort(), await freePort()];
  const dataDir = path.join(checkout.dir, '.data');
  // The site that all tests share has started without data.
  cpSync(newDataDir, dataDir, { recursive: true });
  const run = npmStart({
    PORT: String(port),
    PLATFORM_PORT: String(platformPort),
    REGISTRY_DIR: sharedRegistryDir,
    DATA_DIR: dataDir,
  });
  await run.printed(new RegExp(`^Ready: http://localhost:${port}$`, 'm'));
  expect((await fetch(`http://localhost:${port}/home`)).status).toBe(200);
  expect(await responds(platformPort)).toBe(true);

  if (isLong)
    await test.step('the shell keeps serving while killed services restart', async () => {
      process.kill(servicesPid(dataDir), 'SIGKILL');
      await run.printed(/^dist\/platform\.js ended with SIGKILL; starting it again/m);
      expect((await fetch(`http://localhost:${port}/about`)).status).toBe(200);
      expect(await responds(port)).toBe(true);
      await expect.poll(() => responds(platformPort), { timeout: 60_000 }).toBe(true);
    });

  await test.step('SIGTERM stops everything with status 0 [CONFIG-12]', async () => {
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
    await run.expectNothingLeft();
  });
});
