import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { type CheckoutCopy, copyCheckout } from '../harness/checkout-copy.ts';
import { sharedRegistryDir } from '../harness/ports.ts';
import { root } from '../harness/root.ts';
import { freePort } from '../harness/site.ts';

test.setTimeout(180_000);

let checkout: CheckoutCopy;
test.beforeAll(() => {
  checkout = copyCheckout();
});
test.afterAll(() => checkout.remove());

interface Run {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  /** What was printed so far, both streams. */
  readonly output: () => string;
  readonly printed: (line: RegExp) => Promise<void>;
}

function npmStart(env: Record<string, string>, cwd = root): Run {
  const child = spawn(process.execPath, ['scripts/start.mjs'], { cwd, env: { ...process.env, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text;
    });
  return {
    child,
    ended: new Promise((done) => child.once('exit', done)),
    output: () => output,
    printed: (line) => expect.poll(() => output, { timeout: 120_000 }).toMatch(line),
  };
}

const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    () => true,
    () => false,
  );

test('a malformed variable ends it at once, naming the variable and what was expected [CONFIG-1]', async () => {
  const run = npmStart({ PORT: 'abc' });
  expect(await run.ended).toBe(1);
  expect(run.output()).toMatch(/^PORT: expected .*, got "abc"$/m);
});

test('a taken port ends it at once, naming port and variable [CONFIG-10]', async () => {
  const port = await freePort();
  const holder = createServer().listen(port, '127.0.0.1');
  const run = npmStart({ PORT: String(port) });
  expect(await run.ended).toBe(1);
  expect(run.output()).toContain(`PORT: ${port} is taken`);
  holder.close();
});

test('told to stop while it builds, it ends with status 0 and leaves nothing running [CONFIG-12]', async () => {
  const [port, platformPort] = [await freePort(), await freePort()];
  const run = npmStart({ PORT: String(port), PLATFORM_PORT: String(platformPort) }, checkout.dir);
  await run.printed(/^Building shell/m);
  run.child.kill('SIGTERM');
  expect(await run.ended).toBe(0);
  expect(run.output()).not.toMatch(/Building mfe-telehealth|Ready:/);
  expect(await answers(platformPort)).toBe(false);
});

test('it prints Ready: when the site answers; Ctrl-C stops everything it started, with status 0 [CONFIG-11, CONFIG-12]', async () => {
  const [port, platformPort] = [await freePort(), await freePort()];
  const run = npmStart({
    PORT: String(port),
    PLATFORM_PORT: String(platformPort),
    REGISTRY_DIR: sharedRegistryDir,
    DATA_DIR: path.join(checkout.dir, '.data'),
  });
  await run.printed(new RegExp(`^Ready: http://localhost:${port}$`, 'm'));
  expect((await fetch(`http://localhost:${port}/home`)).status).toBe(200);
  expect(await answers(platformPort)).toBe(true);
  run.child.kill('SIGINT');
  expect(await run.ended).toBe(0);
  expect(await answers(port)).toBe(false);
  expect(await answers(platformPort)).toBe(false);
});
