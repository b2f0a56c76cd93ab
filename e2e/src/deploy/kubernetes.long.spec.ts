import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { type Pod, podOf, secretFilesOf } from '../../checks/deploy/kubernetes-objects.ts';
import { isLong } from '../harness/long.ts';
import { processTree } from '../harness/process-tree.ts';
import { needsPrograms } from '../harness/programs.ts';
import { type ComposeStack, startCompose } from './compose.ts';
import { type ComposeService, composeServices } from './compose-files.ts';
import { type Installation, install } from './installation.ts';

test.describe.configure({ mode: 'serial', timeout: 300_000, retries: 0 });
test.skip(!isLong, 'npm run test:long');
test.skip(process.getuid?.() !== 0, 'only root may make containers');
needsPrograms('bwrap', 'nsenter', 'unshare', 'setpriv', 'ip', 'openssl', 'curl', 'redis-server', 'psql');

/** What a container of the pod gets, in the words of the compose file. */
function serviceOf(name: string): ComposeService {
  const pod: Pod = podOf(name);
  const [container] = pod.containers;
  if (!container) throw new Error(`${name} has no container`);
  return {
    image: container.image,
    command: container.command,
    environment: Object.fromEntries((container.env ?? []).map((variable) => [variable.name, variable.value])),
    secrets: secretFilesOf(pod),
    volumes: [`${name}-${randomUUID()}:/data`],
    tmpfs: ['/tmp'],
    read_only: container.securityContext.readOnlyRootFilesystem as boolean,
    cap_drop: ['ALL'],
    // As kubelet would ask.
    healthcheck: { test: ['CMD', 'curl', '-sf', probeUrl(name, 'readinessProbe')] },
  };
}

function probeUrl(
  name: string,
  probe: 'startupProbe' | 'readinessProbe' | 'livenessProbe',
  host = '127.0.0.1',
): string {
  const [container] = podOf(name).containers;
  const asked = container?.[probe].httpGet;
  const port = container?.ports.find((each) => each.name === asked?.port)?.containerPort;
  return `http://${host}:${port}${asked?.path}`;
}

const pods = ['shell-1', 'shell-2', 'platform-1', 'platform-2'];

let installation: Installation;
let stack: ComposeStack;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  installation = install();
  const { database, valkey } = composeServices() as Record<'database' | 'valkey', ComposeService>;
  const services = Object.fromEntries(pods.map((name) => [name, serviceOf(name.slice(0, -2))]));
  stack = await startCompose(path.join(installation.dir, 'dist'), {
    services: { ...services, database, valkey: { ...valkey, command: podOf('valkey').containers[0]?.command ?? [] } },
    // The Service of several pods is one of them here.
    aliases: { platform: 'platform-1', 'database-rw.site': 'database' },
    databaseUrl: (password) => `postgresql://site:${password}@database-rw.site:5432/site`,
  });
});
test.afterAll(async () => {
  await stack?.remove();
  await installation?.remove();
});

const ask = (url: string, ...options: string[]): string =>
  stack.outside('curl', '-s', '--max-time', '20', '-w', '\n%{http_code}', ...options, url);

test('the pods come up with the variables and files of their objects, and answer each probe', () => {
  for (const name of pods)
    for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe'] as const) {
      const url = probeUrl(name.slice(0, -2), probe, stack.network.address(name));
      expect([name, probe, ask(url, '-o', '/dev/null')]).toEqual([name, probe, '\n200']);
    }
  expect(stack.outside('redis-cli', '-h', stack.network.address('valkey'), 'ping')).toMatch(/^NOAUTH/);
});

test('pages, metrics and writes work; rate limits are counted in Valkey [DEPLOY-5]', () => {
  const shell = `http://${stack.network.address('shell-1')}`;
  expect(ask(`${shell}:3000/opportunities`)).toContain('data-mfe="mfe-jobs"');
  for (const name of pods) {
    const { containerPort } =
      podOf(name.slice(0, -2)).containers[0]?.ports.find((port) => port.name === 'metrics') ?? {};
    expect(ask(`http://${stack.network.address(name)}:${containerPort}/metrics`)).toMatch(/\n200$/);
  }
  const id = randomUUID();
  const body = JSON.stringify({ guest: { unique_id: id, user_unique_id: id } });
  const pair = ['-H', 'cookie: guest-xsrf=a', '-H', 'x-xsrf-token: a', '-H', 'content-type: application/json'];
  expect(ask(`${shell}:3000/api/gateway/guests/`, ...pair, '-d', body)).toMatch(/\n201$/);
  for (const name of ['shell-1', 'shell-2']) expect(stack.log(name)).not.toMatch(/Redis/);
});

test('what the pods use of memory is below what they request', () => {
  const mebibytes = (pid: number): number =>
    processTree(pid)
      .map((each) => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${each}/status`, 'utf8'))?.[1]) / 1024)
      .reduce((sum, own) => sum + own, 0);
  for (const name of pods) {
    const { requests } = podOf(name.slice(0, -2)).containers[0]?.resources ?? { requests: { memory: '' } };
    const used = mebibytes(stack.pid(name));
    console.log(`${name}: ${Math.round(used)} MiB, requests ${requests.memory}`);
    expect(used).toBeLessThan(Number.parseInt(requests.memory, 10));
  }
});
