import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { isLong } from '../harness/long.ts';
import { needsPrograms } from '../harness/programs.ts';
import { root } from '../harness/root.ts';
import { documented } from './documented-command.ts';
import { type Installation, install } from './installation.ts';

test.describe.configure({ timeout: 300_000, retries: 0 });
test.skip(!isLong, 'npm run test:long');
test.skip(process.getuid?.() !== 0, 'only root may make a machine of its own');
needsPrograms('bwrap', 'nginx', 'openssl', 'curl', 'setpriv', 'useradd');

let installation: Installation;
let machine: ChildProcess | undefined;
let printed = '';
test.beforeAll(() => {
  installation = install();
});
test.afterAll(async () => {
  machine?.kill('SIGKILL');
  await installation?.remove();
});

/**
 * Runs command lines as root of a clean machine: this one's programs and accounts, empty folders where the guide writes,
 * and a network of its own, with all its ports.
 */
function runOnMachine(lines: readonly string[]): ChildProcess {
  const { dir } = installation;
  const etc = path.join(dir, 'etc');
  cpSync('/etc', etc, { recursive: true, verbatimSymlinks: true });
  writeFileSync(path.join(etc, 'hosts'), '127.0.0.1 localhost\n');
  for (const folder of ['site', 'acme', 'tls'])
    rmSync(path.join(etc, 'nginx', folder), { recursive: true, force: true });
  const clone = path.join(dir, 'clone');
  for (const folder of ['dist', 'deploy']) mkdirSync(path.join(clone, folder), { recursive: true });
  const child = spawn(
    'bwrap',
    [
      ...['--unshare-net', '--unshare-pid', '--die-with-parent', '--cap-add', 'ALL'],
      ...['--ro-bind', '/', '/', '--dev', '/dev', '--proc', '/proc', '--bind', etc, '/etc'],
      ...['--perms', '1777', '--tmpfs', '/tmp'],
      ...['/opt', '/var/cache', '/var/log', '/var/lib/nginx', '/run'].flatMap((folder) => [
        ...['--perms', '755', '--tmpfs', folder],
      ]),
      ...['--perms', '755', '--dir', '/var/log/nginx', '--bind', clone, clone],
      ...['--ro-bind', path.join(dir, 'dist'), path.join(clone, 'dist')],
      ...['--ro-bind', path.join(root, 'deploy'), path.join(clone, 'deploy'), '--chdir', clone],
      ...['bash', '-ec', lines.join('\n')],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (printed += text));
  return child;
}

const shell = documented(
  'setpriv --reuid=site --regid=site --init-groups env SITE_URL=https://site.example TRUST_PROXY=loopback node dist/shell.js',
);
const otherShell = documented(
  'setpriv --reuid=site --regid=site --init-groups env HOST=127.0.1.2 SITE_URL=https://site.example TRUST_PROXY=loopback node dist/shell.js',
);
const page = documented(
  "curl -fsS --cacert /etc/nginx/tls/site.crt --resolve site.example:443:127.0.0.1 -o /dev/null -w '%{http_code} %{ssl_verify_result} %{content_type}\\n' https://site.example/home",
);

test('on a clean machine the plain processes and the edge come up as the guide says: a page over TLS, from a second shell too', async () => {
  machine = runOnMachine([
    'ip link set lo up',
    documented('node --version'),
    documented('command -v node'),
    `! ${documented("ss -ltn | grep -E ':(80|443|3000|4000|4002|4080|8081) '")}`,
    documented('mkdir -p /opt/site && cp -a dist deploy /opt/site'),
    documented('cd /opt/site'),
    documented('useradd --system --shell /usr/sbin/nologin site'),
    documented('install -d -o site -m 700 .data'),
    documented(
      'install -d /etc/nginx/site /etc/nginx/acme /var/cache/nginx && install -d -m 700 /etc/nginx/tls && cp deploy/nginx/* /etc/nginx/site',
    ),
    documented(
      'openssl req -x509 -newkey rsa:2048 -nodes -days 30 -subj /CN=site.example -addext subjectAltName=DNS:site.example -keyout /etc/nginx/tls/site.key -out /etc/nginx/tls/site.crt',
    ),
    documented("printf '127.0.0.1 shell-1 platform-1 platform-2\\n127.0.1.2 shell-2\\n' >>/etc/hosts"),
    `${documented('setpriv --reuid=site --regid=site --init-groups node dist/platform.js')} &`,
    'until curl -sf http://127.0.0.1:4000/readyz >/dev/null; do sleep 0.2; done',
    `${documented('setpriv --reuid=site --regid=site --init-groups node dist/registry.js')} &`,
    'until curl -sf http://127.0.0.1:4002/readyz >/dev/null; do sleep 0.2; done',
    `${shell} & first=$!`,
    'until curl -sf http://127.0.0.1:3000/readyz >/dev/null; do sleep 0.2; done',
    `${documented('sh /etc/nginx/site/edge.sh')} &`,
    'until curl -s http://127.0.0.1 >/dev/null; do sleep 0.2; done',
    page,
    page.replace(/-o .*'/, '').concat(' | grep --only-matching "https://site.example/home"'),
    `${otherShell} &`,
    'until curl -sf http://127.0.1.2:3000/readyz >/dev/null; do sleep 0.2; done',
    'kill $first; wait $first || true',
    page.replace(/home$/, 'team'),
    'kill $(jobs -p); wait || true',
    documented('rm -r /opt/site /etc/nginx/site /etc/nginx/acme /etc/nginx/tls /var/cache/nginx'),
    documented('userdel site'),
  ]);
  const [code] = await once(machine, 'exit');
  expect(code, printed.slice(-2_000)).toBe(0);
  expect(printed).toContain('https://site.example/home');
  expect(printed.match(/^200 0 text\/html; charset=utf-8$/gm)).toHaveLength(2);
});

test('the names and keys that the guide makes are those that units and edge read [DEPLOY-22]', () => {
  const lines = [
    documented('install -d -m 700 /etc/site/secrets'),
    documented(
      'for key in admin_key token_signing_key registry_key preview_key; do openssl rand -hex 32 >/etc/site/secrets/$key; done',
    ),
    documented('echo SITE_URL=https://site.example >/etc/site/shell.env'),
    documented(
      "printf '127.0.1.1 shell-1\\n127.0.1.2 shell-2\\n127.0.2.1 platform-1 registry-1\\n127.0.2.2 platform-2 registry-2\\n' >>/etc/hosts",
    ),
    'ls /etc/site/secrets && cat /etc/site/shell.env && getent hosts shell-2 platform-2',
  ];
  const hosts = path.join(installation.dir, 'hosts-of-units');
  writeFileSync(hosts, '127.0.0.1 localhost\n');
  const isolated = ['--ro-bind', '/', '/', '--dev', '/dev', '--tmpfs', '/etc/apt', '--bind', hosts, '/etc/hosts'];
  const made = execFileSync(
    'bwrap',
    [...isolated, 'bash', '-ec', lines.join('\n').replaceAll('/etc/site', '/etc/apt/site')],
    { encoding: 'utf8' },
  );
  expect(made.trim().split(/\s+/)).toEqual([
    ...['admin_key', 'preview_key', 'registry_key', 'token_signing_key'],
    'SITE_URL=https://site.example',
    ...['127.0.1.2', 'shell-2', '127.0.2.2', 'platform-2', 'registry-2'],
  ]);
});
