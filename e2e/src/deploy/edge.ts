import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../harness/root.ts';
import { freePort, until } from '../harness/site.ts';
import { documented, run } from './documented-command.ts';

/** nginx with the configuration in `deploy/nginx`, except for addresses and folders. */
export interface Edge {
  readonly port: number;
  /** The services' URL, for shells. */
  readonly services: string;
  get(address: string, headers?: Readonly<Record<string, string>>): Promise<EdgeAnswer>;
  post(address: string, body: string, headers: Readonly<Record<string, string>>): Promise<EdgeAnswer>;
  /** Runs `purge.sh` against a shell. */
  purge(shellPort: number): void;
  stop(): Promise<void>;
}

export interface EdgeAnswer {
  readonly status: number;
  /** What the cache did: HIT, MISS, STALE, UPDATING, EXPIRED, REVALIDATED. */
  readonly cache: string | undefined;
  readonly body: string;
}

export const hasNginx = spawnSync('nginx', ['-v']).status === 0 && spawnSync('openssl', ['version']).status === 0;

/** @param ports of two shells and of two platforms */
export async function startEdge(ports: {
  readonly shells: readonly [number, number];
  readonly platforms: readonly [number, number];
}): Promise<Edge> {
  const folder = mkdtempSync(path.join(tmpdir(), 'edge-'));
  chmodSync(folder, 0o755);
  for (const part of ['tls', 'cache']) mkdirSync(path.join(folder, part));
  const [port, servicesPort, plainPort] = [await freePort(), await freePort(), await freePort()];
  const certificate = ['-keyout', path.join(folder, 'tls/site.key'), '-out', path.join(folder, 'tls/site.crt')];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', ...certificate], {
    stdio: 'ignore',
  });
  const replacements: readonly (readonly [string, string])[] = [
    ['listen 443', `listen 127.0.0.1:${port}`],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen 4080;', `listen 127.0.0.1:${servicesPort};`],
    ['/var/cache/nginx', path.join(folder, 'cache')],
    ['/run/nginx', path.join(folder, 'nginx')],
    ['/etc/nginx/tls', path.join(folder, 'tls')],
    ['/etc/nginx/release-set', path.join(folder, 'release-set')],
    ['/dev/stdout', path.join(folder, 'access.log')],
    ...ports.shells.map((shell, index) => [`shell-${index + 1}:3000`, `127.0.0.1:${shell}`] as const),
    ...ports.platforms.map((platform, index) => [`platform-${index + 1}:4000`, `127.0.0.1:${platform}`] as const),
  ];
  let text = readFileSync(path.join(root, 'deploy/nginx/nginx.conf'), 'utf8');
  for (const [from, to] of replacements) {
    if (!text.includes(from)) throw new Error(`nginx.conf does not contain ${from}`);
    text = text.replaceAll(from, to);
  }
  writeFileSync(path.join(folder, 'nginx.conf'), text);
  let errors = '';
  const nginx: ChildProcess = spawn('nginx', ['-c', path.join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  nginx.stderr?.on('data', (chunk) => (errors += chunk));
  const ended = new Promise((resolve) => nginx.once('exit', resolve));
  const agent = new Agent({ keepAlive: true, maxSockets: 16, rejectUnauthorized: false });
  const send = (
    method: string,
    address: string,
    headers: Readonly<Record<string, string>>,
    body?: string,
  ): Promise<EdgeAnswer> =>
    new Promise((resolve, reject) => {
      const call = request({ host: '127.0.0.1', port, path: address, method, headers, agent }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            cache: response.headers['x-cache'] as string | undefined,
            body: Buffer.concat(chunks).toString(),
          }),
        );
      });
      call.once('error', (error: NodeJS.ErrnoException) => {
        // Retry, as browsers do: an nginx reload may close a keep-alive connection just as it is being reused.
        const mayRepeat = method === 'GET' && call.reusedSocket && error.code === 'ECONNRESET';
        if (mayRepeat) send(method, address, headers).then(resolve, reject);
        else reject(error);
      });
      call.end(body);
    });
  await until(async () => {
    if (nginx.exitCode !== null) throw new Error(`nginx ended: ${errors}`);
    return send('GET', '/', {}).then(
      () => true,
      () => false,
    );
  });
  return {
    port,
    services: `http://127.0.0.1:${servicesPort}`,
    get: (address, headers = {}) => send('GET', address, { host: 'localhost', ...headers }),
    post: (address, body, headers) =>
      send(
        'POST',
        address,
        { host: 'localhost', 'content-type': 'application/json', 'content-length': String(body.length), ...headers },
        body,
      ),
    purge: (shellPort) => {
      const shell = `http://127.0.0.1:${shellPort}`;
      run(documented('deploy/nginx/purge.sh http://shell-1:3000', { 'http://shell-1:3000': `${shell} ${folder}` }));
    },
    stop: async () => {
      agent.destroy();
      nginx.kill('SIGQUIT');
      setTimeout(() => nginx.kill('SIGKILL'), 5_000).unref();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
