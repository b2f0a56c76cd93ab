import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleasePointer } from 'registry/release';
import { ReleaseFolder } from 'registry/store';
import { freePort } from 'server-kit/free-port';
import { type Health, healthOf, startShell, stopPart } from '../harness/parts.ts';
import { platformPort, sharedRegistryDir } from '../harness/ports.ts';
import { changeReleaseSet } from '../harness/release-set.ts';
import { until } from '../harness/site.ts';
import { type RequestHandler, startUpstream } from '../harness/upstream.ts';

export const serviceNames = ['gateway', 'search', 'content'] as const;
export type ServiceName = (typeof serviceNames)[number];

/** Delay of a slow service in milliseconds: longer than a page waits for secondary data. */
const slowMs = 2_000;

/** How a service fails; `respond` forwards the call. */
export const serviceFaults = {
  down: () => (request) => request.socket.destroy(),
  hanging: () => () => {},
  slow:
    (respond) =>
    (...call) =>
      setTimeout(() => respond(...call), slowMs),
  'answering garbage': () => (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('<?xml \u0000{"data":');
  },
} satisfies Record<string, (respond: RequestHandler) => RequestHandler>;
export type ServiceFault = keyof typeof serviceFaults;

/** A shell in its own process, as in production, with services that fail on demand. */
export interface ChaosSite {
  readonly url: string;
  readonly registry: ReleaseFolder;
  /** The version that was live at the start. */
  liveVersion(name: string): string;
  /** Makes a release live; resolves when the shell has loaded it. */
  goLive(name: string, pointer: Pick<ReleasePointer, 'version' | 'lastKnownGood'>): Promise<void>;
  /** Makes the service fail from now on; undefined makes it work again. */
  failService(service: ServiceName, fault?: ServiceFault): void;
  /** Rejects if the process has exited or does not respond. */
  health(): Promise<Health>;
  stop(): Promise<void>;
}

export async function startChaosSite(): Promise<ChaosSite> {
  const dir = mkdtempSync(path.join(tmpdir(), 'chaos-'));
  const registryDir = path.join(dir, 'registry');
  cpSync(sharedRegistryDir, registryDir, { recursive: true });
  const registry = new ReleaseFolder(registryDir);
  const live = registry.readSet();
  const services = await startServices();
  const url = `http://localhost:${await freePort()}`;
  const shell = await startShell({ ...services.env, PORT: new URL(url).port, REGISTRY_DIR: registryDir });

  const health = () => healthOf(shell, url);

  return {
    url,
    registry,
    liveVersion: (name) => live.remotes[name]?.version ?? '',
    goLive: async (name, pointer) => {
      changeReleaseSet(registryDir, (set) => {
        const { prefixes = [] } = set.remotes[name] ?? {};
        return { ...set, remotes: { ...set.remotes, [name]: { prefixes, ...pointer } } };
      });
      const { sequence } = registry.readSet();
      await until(async () => (await health()).sequence === sequence, 60_000);
    },
    failService: services.fail,
    health,
    stop: async () => {
      await stopPart(shell);
      await services.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Starts proxies in front of the platform's services that can fail in their place. */
async function startServices() {
  const faults = new Map<ServiceName, ServiceFault | undefined>();
  const upstreams = await Promise.all(
    serviceNames.map((service) => {
      const pass = passOn(`http://127.0.0.1:${platformPort}/${service}`);
      return startUpstream((...call) => {
        const fault = faults.get(service);
        return (fault ? serviceFaults[fault](pass) : pass)(...call);
      });
    }),
  );
  return {
    env: Object.fromEntries(
      upstreams.map(({ url }, index) => [`${serviceNames[index]?.toUpperCase()}_URL`, url]),
    ) as Record<string, string>,
    fail: (service: ServiceName, fault?: ServiceFault) => {
      faults.set(service, fault);
    },
    stop: () => Promise.all(upstreams.map((upstream) => upstream.stop())),
  };
}

const passOn =
  (base: string): RequestHandler =>
  async (request, response, body) => {
    const { host: _, connection: __, 'content-length': ___, 'transfer-encoding': ____, ...headers } = request.headers;
    try {
      const reply = await fetch(base + request.url, {
        method: request.method ?? 'GET',
        headers: headers as Record<string, string>,
        ...(body ? { body } : {}),
      });
      const {
        'content-encoding': _____,
        'content-length': ______,
        'transfer-encoding': _______,
        ...sent
      } = Object.fromEntries(reply.headers);
      response.writeHead(reply.status, sent).end(Buffer.from(await reply.arrayBuffer()));
    } catch {
      response.destroy();
    }
  };
