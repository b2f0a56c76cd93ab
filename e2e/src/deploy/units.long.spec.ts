import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { permissionFlags, sandboxedCommand } from 'render/process/sandbox';
import { freePort } from 'server-kit/free-port';
import { isLong } from '../harness/long.ts';
import { needsPrograms } from '../harness/programs.ts';
import { root } from '../harness/root.ts';
import { type Installation, install, type Service } from './installation.ts';

test.describe.configure({ mode: 'serial', timeout: 300_000, retries: 0 });
test.skip(!isLong, 'npm run test:long');
needsPrograms('systemd-analyze', 'setpriv', 'unshare', 'bwrap');

const fileOf = (program: string) =>
  path.join(root, `deploy/systemd/site-${program}${program === 'edge' ? '' : '@'}.service`);

/** The values of a unit's directive. */
const directive = (program: string, name: string): string[] =>
  [...readFileSync(fileOf(program), 'utf8').matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(
    ([, value = '']) => value,
  );

for (const [program, command] of Object.entries({
  platform: '/usr/bin/node dist/platform.js',
  registry: '/usr/bin/node dist/registry.js',
  shell: '/usr/bin/node dist/shell.js',
  edge: '/bin/sh /etc/nginx/site/edge.sh',
}))
  test(`systemd understands each line of the ${program}'s unit, and finds it confined [DEPLOY-21]`, () => {
    expect(directive(program, 'ExecStart')).toEqual([command]);
    const analyze = (...args: string[]) =>
      execFileSync('systemd-analyze', [...args, fileOf(program)], { encoding: 'utf8', stdio: 'pipe' });
    expect(analyze('verify')).toBe('');
    // Of 100; it fails above the threshold. Without the hardening it was 83.
    analyze('security', '--offline=true', '--threshold=25', '--no-pager');
  });

test("render processes get their sandbox where the shell's unit hides processes, maps one user and takes every capability [DEPLOY-21, ISOLATION-2]", () => {
  test.skip(process.getuid?.() !== 0, 'only root may mount');
  expect(directive('shell', 'Environment').join(' ')).toContain('RENDER_SANDBOX=required');
  const { command, args } = sandboxedCommand('bwrap');
  // ProtectProc, DynamicUser, NoNewPrivileges, CapabilityBoundingSet and PrivateUsers, as systemd makes them.
  const unprivileged = 'setpriv --reuid=65534 --regid=65534 --clear-groups --no-new-privs --bounding-set=-all';
  const confined = `mount -t proc -o hidepid=2 proc /proc && exec ${unprivileged} unshare --user --map-current-user "$@"`;
  const evaluated = execFileSync(
    'unshare',
    ['--mount', 'sh', '-c', confined, 'sh', command, ...args, ...permissionFlags(), '-p', '1+1'],
    { encoding: 'utf8' },
  );
  expect(evaluated).toBe('2\n');
});

let installation: Installation;
test.beforeAll(() => {
  installation = install();
});
test.afterAll(() => installation?.remove());

/** Makes the credentials and the environment that systemd would for `site-<program>@<instance>`. */
function environmentOf(
  program: string,
  instance: number,
  keys: Readonly<Record<string, string>>,
  platformPort: number,
) {
  const credentials = path.join(installation.dir, `credentials-${program}-${instance}`);
  mkdirSync(credentials, { mode: 0o755 });
  const defaults = new Map(directive(program, 'SetCredential').map((line) => line.split(':') as [string, string]));
  for (const line of directive(program, 'LoadCredential')) {
    const [id = ''] = line.split(':');
    const value = keys[id] ?? defaults.get(id)?.replaceAll('\\n', '\n');
    if (value === undefined) throw new Error(`${id}: neither a file nor a default`);
    const file = path.join(credentials, id);
    writeFileSync(file, value);
    chmodSync(file, 0o400);
    if (process.getuid?.() === 0) chownSync(file, 65_534, 65_534);
  }
  const assignments = directive(program, 'Environment').flatMap((line) => line.split(' '));
  return Object.fromEntries(
    assignments.map((assignment) => {
      const [name = '', ...value] = assignment.split('=');
      const text = value
        .join('=')
        .replaceAll('%d', credentials)
        .replaceAll('%i', String(instance))
        .replace('/var/lib', path.join(installation.dir, '.data'));
      return [name, text.replace('127.0.0.1:4080', `127.0.2.1:${platformPort}`)];
    }),
  );
}

test('what the units start, with the credentials that they load, serves pages; no key is in an environment [DEPLOY-22]', async () => {
  const ids = ['admin_key', 'token_signing_key', 'registry_key', 'preview_key'];
  const keys = Object.fromEntries(ids.map((id) => [id, randomUUID() + randomUUID()]));
  const [port, platformPort, metricsPort] = [await freePort(), await freePort(), await freePort()];
  const ports = {
    PORT: String(port),
    PLATFORM_PORT: String(platformPort),
    METRICS_PORT: String(metricsPort),
    PLATFORM_METRICS_PORT: String(metricsPort),
    REGISTRY_PORT: String(await freePort()),
    REGISTRY_METRICS_PORT: String(await freePort()),
    PANEL_PORT: String(await freePort()),
  };
  const start = async (program: 'platform' | 'registry' | 'shell', instance = 1): Promise<Service> => {
    const service = installation.start(program, { ...environmentOf(program, instance, keys, platformPort), ...ports });
    await service.ready;
    return service;
  };
  // Shells on one port, each at the address of its number.
  const services = [await start('registry'), await start('platform'), await start('shell', 1), await start('shell', 2)];
  for (const url of ['127.0.1.1', '127.0.1.2']) {
    const page = await fetch(`http://${url}:${port}/about`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('data-mfe="mfe-content"')]);
    expect((await fetch(`http://${url}:${metricsPort}/metrics`)).status).toBe(200);
    const health = await fetch(`http://${url}:${port}/healthz`).then((response) => response.json());
    expect(health.renderSandbox).toBe('bwrap');
  }
  const set = async (key = '') => {
    const headers = { authorization: `Bearer ${key}` };
    return (await fetch(`http://127.0.2.1:${platformPort}/registry/set`, { headers })).status;
  };
  expect([await set(keys.registry_key), await set(randomUUID())]).toEqual([200, 401]);
  for (const { process } of services)
    for (const key of Object.values(keys))
      expect(readFileSync(`/proc/${process.pid}/environ`, 'utf8')).not.toContain(key);
});
