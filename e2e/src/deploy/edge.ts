import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { type IncomingHttpHeaders, type IncomingMessage, request as requestPlain } from 'node:http';
import { Agent, type AgentOptions, request } from 'node:https';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../harness/root.ts';
import { until } from '../harness/site.ts';
import { type EdgePorts, writeEdgeFiles } from './edge-files.ts';

type Headers = Readonly<Record<string, string>>;

/** nginx with the configuration in `deploy/nginx`, except for addresses and folders. */
export interface Edge {
  readonly port: number;
  /** Of nginx's own figures. */
  readonly statusPort: number;
  /** The services' URL, for shells. */
  readonly services: string;
  get(url: string, headers?: Headers): Promise<EdgeResponse>;
  post(url: string, body: string, headers: Headers): Promise<EdgeResponse>;
  /** Requests a page without TLS. */
  getPlain(url: string): Promise<EdgeResponse>;
  readonly folder: string;
  /** The certificate of who signs its own. */
  readonly authority: string;
  /** What it has logged so far, and written to its console. */
  log(): string;
  /** Sends a signal to nginx's main process. */
  signal(name: NodeJS.Signals): void;
  /** Kills it as a machine without memory does, and starts it again as late as its unit does. */
  killAndStart(): Promise<void>;
  stop(): Promise<void>;
}

interface EdgeResponse {
  readonly status: number;
  /** What the cache did: HIT, MISS, STALE, UPDATING, EXPIRED, REVALIDATED. */
  readonly cache: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const [, restartMs = 1_000] =
  /^RestartSec=(\d+)ms$/m
    .exec(readFileSync(path.join(root, 'deploy/systemd/site-edge.service'), 'utf8'))
    ?.map(Number) ?? [];

/** The address that requests come from, unlike that of the edge itself. */
export const visitorAddress = '127.0.0.9';

/** @param requestRate of one address; default: more than a test sends */
export async function startEdge(
  ports: EdgePorts,
  { requestRate, agentOptions = {} }: { requestRate?: string; agentOptions?: AgentOptions } = {},
): Promise<Edge> {
  const { folder, port, plainPort, servicesPort, statusPort } = await writeEdgeFiles(ports, requestRate);
  const configuration = path.join(folder, 'nginx.conf');
  const authority = readFileSync(path.join(folder, 'authority.crt'), 'utf8');
  const agent = new Agent({
    keepAlive: true,
    maxSockets: 16,
    ca: authority,
    localAddress: visitorAddress,
    ...agentOptions,
  });
  const send = (method: string, url: string, headers: Headers, body?: string): Promise<EdgeResponse> =>
    new Promise((resolve, reject) => {
      const call = request({ host: '127.0.0.1', port, path: url, method, headers, agent }, (response) =>
        readResponse(response).then(resolve, reject),
      );
      call.once('error', (error: NodeJS.ErrnoException) => {
        // Retry, as browsers do: an nginx reload may close a keep-alive connection just as it is being reused.
        const mayRepeat = method === 'GET' && call.reusedSocket && error.code === 'ECONNRESET';
        if (mayRepeat) send(method, url, headers).then(resolve, reject);
        else reject(error);
      });
      call.end(body);
    });

  let console = '';
  let nginx: ChildProcess;
  let ended: Promise<unknown>;
  const launch = async () => {
    // Its own process group, so that a kill reaches the workers.
    nginx = spawn('sh', [path.join(root, 'deploy/nginx/edge.sh'), configuration, path.join(folder, 'tls'), '1'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    for (const stream of [nginx.stdout, nginx.stderr]) stream?.on('data', (chunk) => (console += chunk));
    ended = new Promise((resolve) => nginx.once('exit', resolve));
    await until(async () => {
      if (nginx.exitCode !== null) throw new Error(`nginx ended: ${console}`);
      return send('GET', '/', {}).then(
        () => true,
        () => false,
      );
    });
  };
  const kill = () => process.kill(-Number(nginx.pid), 'SIGKILL');
  await launch();
  return {
    port,
    statusPort,
    services: `http://127.0.0.1:${servicesPort}`,
    folder,
    authority,
    get: (url, headers = {}) => send('GET', url, { host: 'localhost', ...headers }),
    post: (url, body, headers) =>
      send(
        'POST',
        url,
        { host: 'localhost', 'content-type': 'application/json', 'content-length': String(body.length), ...headers },
        body,
      ),
    getPlain: (url) =>
      new Promise((resolve, reject) => {
        requestPlain({ host: '127.0.0.1', port: plainPort, path: url }, (response) =>
          readResponse(response).then(resolve, reject),
        )
          .once('error', reject)
          .end();
      }),
    log: () => {
      const logs = path.join(folder, 'log');
      return [console, ...readdirSync(logs).map((file) => readFileSync(path.join(logs, file), 'utf8'))].join('\n');
    },
    signal: (name) => void nginx.kill(name),
    killAndStart: async () => {
      kill();
      await ended;
      await sleep(restartMs);
      await launch();
    },
    stop: async () => {
      agent.destroy();
      nginx.kill('SIGQUIT');
      const timer = setTimeout(kill, 5_000);
      await ended;
      clearTimeout(timer);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function readResponse(response: IncomingMessage): Promise<EdgeResponse> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return {
    status: response.statusCode ?? 0,
    cache: response.headers['x-cache'] as string | undefined,
    headers: response.headers,
    body: Buffer.concat(chunks).toString(),
  };
}
