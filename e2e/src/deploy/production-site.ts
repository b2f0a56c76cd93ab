import { spawn } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readPackage } from '@meridian-vale/federation-tools/assembly/package-manifest';
import { withPreparedRelease } from '@meridian-vale/federation-tools/assembly/prepared-release';
import { HttpRegistry } from 'registry/client';
import type { ReleaseSet } from 'registry/release';
import { freePort } from 'server-kit/free-port';
import { withoutLimits } from '../../../scripts/without-limits.mjs';
import { sharedRegistryDir } from '../harness/ports.ts';
import { root } from '../harness/root.ts';
import { mountSmallDisk, type SmallDisk } from '../harness/small-disk.ts';
import { startTcpLink, type TcpLink } from '../harness/tcp-link.ts';
import { type Cluster, createCluster } from './cluster.ts';
import { type Edge, startEdge } from './edge.ts';
import { newKeys } from './guests.ts';
import { type Installation, install, type Service } from './installation.ts';
import { Supervised } from './supervised.ts';

/**
 * The site as it is shipped, on plain processes: nginx with the shipped configuration, two shells, two platforms,
 * PostgreSQL and Redis; each platform leads to a registry. What ends is started again. The first shell and the first platform log to a disk of their own,
 * the others to a pipe; the first shell's replica of the registry is on another disk.
 */
export interface ProductionSite {
  readonly edge: Edge;
  readonly cluster: Cluster;
  readonly installation: Installation;
  readonly shells: readonly SitePart[];
  readonly platforms: readonly SitePart[];
  readonly registries: readonly Supervised<Service>[];
  readonly redis: Supervised<{ process: ReturnType<typeof spawn>; ended: Promise<unknown> }> & {
    readonly port: number;
  };
  /** The second shell's sandbox works, or no longer. */
  breakSandbox(isBroken: boolean): void;
  /** What has been logged by the edge and by the processes that run. */
  log(): string;
  /** Between the shells and the services' address at the edge. */
  readonly services: TcpLink;
  readonly logDisk: SmallDisk;
  readonly replicaDisk: SmallDisk;
  /** Publishes a second version of a remote; from then on, {@link changeSet} works. */
  publishSecondVersion(): Promise<void>;
  /** Publishes a third version, with code appended to its server bundle, and makes it live. */
  releaseFaulty(code: string): Promise<ReleaseSet>;
  /** Makes the other version of the remote live. */
  changeSet(): Promise<ReleaseSet>;
  /** Whether each process is ready, and all shells serve the registry's set. */
  isWell(): Promise<boolean>;
  remove(): Promise<void>;
}

interface SitePart extends Supervised<Service> {
  readonly url: string;
  readonly metricsPort: number;
  /** Blocks its main thread for good. */
  hang(): void;
}

const remote = 'mfe-content';
const nobody = 65_534;

export async function startProductionSite(): Promise<ProductionSite> {
  const keys = newKeys();
  const folder = mkdtempSync(path.join(tmpdir(), 'production-'));
  chmodSync(folder, 0o755);
  const logDisk = mountSmallDisk(path.join(folder, 'log'), 64);
  const replicaDisk = mountSmallDisk(path.join(folder, 'copy'), 128);
  chownSync(replicaDisk.dir, nobody, nobody);
  const installation = install();
  const preload = path.join(installation.dir, 'hang-on-signal.cjs');
  cpSync(path.join(import.meta.dirname, 'hang-on-signal.cjs'), preload);
  chmodSync(preload, 0o644);
  const cluster = await createCluster();
  await cluster.start();
  const ports = (await Promise.all(Array.from({ length: 11 }, freePort))) as [number, number, ...number[]];
  const [shellPort, otherShellPort, platformPort = 0, otherPlatformPort = 0, redisPort, ...more] = ports;
  const [registryPort, otherRegistryPort, ...metricsPorts] = more.map(String);
  const edge = await startEdge(
    { shells: [shellPort, otherShellPort], platforms: [platformPort, otherPlatformPort] },
    // Visitors do not wait for each other's connections; of one address, the edge allows 200.
    { agentOptions: { maxSockets: 190 } },
  );
  const services = await startTcpLink(Number(new URL(edge.services).port));
  const redis = new Supervised(() => {
    const process = spawn('redis-server', ['--port', String(redisPort), '--save', ''], { stdio: 'ignore' });
    return { process, ended: new Promise((resolve) => process.once('exit', resolve)) };
  });
  const bubblewrap = path.join(folder, 'bwrap');
  cpSync('/usr/bin/bwrap', `${bubblewrap}-real`);
  const breakSandbox = (isBroken: boolean) =>
    writeFileSync(bubblewrap, `#!/bin/sh\n${isBroken ? 'exit 1' : `exec ${bubblewrap}-real "$@"`}\n`, { mode: 0o755 });
  breakSandbox(false);
  const bindBubblewrap = `mount --bind ${bubblewrap} /usr/bin/bwrap && exec "$@"`;
  const withOwnBubblewrap = ['unshare', '--mount', 'sh', '-c', bindBubblewrap, 'sh'];

  /** @param index of two: the first logs to the disk */
  const startPart = (program: 'shell' | 'platform', index: number, own: Readonly<Record<string, string>>) => {
    const port = (program === 'shell' ? [shellPort, otherShellPort] : [platformPort, otherPlatformPort])[index];
    const metricsPort = Number(metricsPorts[(program === 'shell' ? 0 : 2) + index]);
    const prefix = program === 'shell' ? '' : 'PLATFORM_';
    const env = {
      ...own,
      [`${prefix}PORT`]: String(port),
      [`${prefix}METRICS_PORT`]: String(metricsPort),
      ...withoutLimits,
      DRAIN_SECONDS: '2',
      LOG_LEVEL: 'info',
    };
    const log = index === 0 ? path.join(logDisk.dir, program) : undefined;
    const part = new Supervised((more) => {
      const options = [`--require=${preload}`, more.NODE_OPTIONS].filter(Boolean).join(' ');
      const within = program === 'shell' && index === 1 ? withOwnBubblewrap : [];
      return installation.start(program, { ...env, ...more, NODE_OPTIONS: options }, log, within);
    });
    const url = `http://127.0.0.1:${port}`;
    return Object.assign(part, { url, metricsPort, hang: () => part.signal('SIGUSR2') });
  };
  const stored = { ...keys, DATABASE_URL: cluster.url };
  const registries = [registryPort, otherRegistryPort].map((REGISTRY_PORT = '') => ({
    REGISTRY_PORT,
    part: new Supervised(() =>
      installation.start('registry', {
        ...{ ...stored, ...withoutLimits, REGISTRY_PORT },
        NODE_OPTIONS: `--require=${preload}`,
      }),
    ),
  }));
  const platforms = registries.map(({ REGISTRY_PORT }, index) =>
    startPart('platform', index, { ...stored, REGISTRY_PORT }),
  );
  let shells: SitePart[] = [];
  const remove = async () => {
    for (const part of [...shells, ...platforms, ...registries.map((each) => each.part), redis]) part.stop();
    redis.current.process.kill('SIGKILL');
    services.stop();
    await edge.stop();
    await installation.remove();
    await cluster.remove();
    for (const disk of [logDisk, replicaDisk]) disk.unmount();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all([...platforms, ...registries.map(({ part }) => part)].map(({ current }) => current.ready));
    shells = [0, 1].map((index) =>
      startPart('shell', index, {
        GATEWAY_URL: `${services.url}/gateway`,
        SEARCH_URL: `${services.url}/search`,
        CONTENT_URL: `${services.url}/content`,
        REGISTRY_URL: `${services.url}/registry`,
        REGISTRY_KEY: keys.REGISTRY_KEY,
        PREVIEW_KEY: keys.PREVIEW_KEY,
        REGISTRY_COPY: index === 0 ? replicaDisk.dir : '.data/copy',
        REDIS_URL: `redis://127.0.0.1:${redisPort}`,
        PAGE_CACHE_SECONDS: '2',
        TRUST_PROXY: 'loopback',
      }),
    );
    await Promise.all(shells.map(({ current }) => current.ready));
  } catch (error) {
    await remove();
    throw error;
  }

  const registry = new HttpRegistry(`${edge.services}/registry`, keys.ADMIN_KEY);
  const [firstVersion = ''] = readdirSync(path.join(sharedRegistryDir, 'releases', remote));
  const secondVersion = `${firstVersion}.1`;
  const publish = async (version: string, code = '') => {
    const build = releaseBuild(path.join(sharedRegistryDir, 'releases', remote, firstVersion));
    appendFileSync(path.join(build, `server/${remote}.cjs`), code);
    const manifest = readPackage(path.join(root, remote), version);
    await withPreparedRelease(manifest, build, ({ dir }) => registry.publish(dir, { reason: 'test' }));
    rmSync(build, { recursive: true });
  };
  const ask = (url: string) => fetch(url, { signal: AbortSignal.timeout(2_000) });
  return {
    edge,
    cluster,
    installation,
    shells,
    platforms,
    redis: Object.assign(redis, { port: Number(redisPort) }),
    registries: registries.map(({ part }) => part),
    breakSandbox,
    log: () => {
      const parts = [...shells, ...platforms, ...registries.map(({ part }) => part)];
      const files = ['shell', 'platform'].map((name) => readFileSync(path.join(logDisk.dir, name), 'utf8'));
      return [edge.log(), ...files, ...parts.map(({ current }) => current.output())].join('\n');
    },
    services,
    logDisk,
    replicaDisk,
    publishSecondVersion: () => publish(secondVersion),
    releaseFaulty: async (code) => {
      await publish(`${firstVersion}.2`, code);
      return registry.promote(remote, `${firstVersion}.2`, { reason: 'test' });
    },
    changeSet: async () => {
      const { remotes } = await registry.readSet();
      const version = remotes[remote]?.version === firstVersion ? secondVersion : firstVersion;
      return registry.promote(remote, version, { reason: 'test' });
    },
    isWell: async () => {
      try {
        const ready = await Promise.all([...shells, ...platforms].map(({ url }) => ask(`${url}/readyz`)));
        const health = await Promise.all(shells.map(async ({ url }) => (await ask(`${url}/healthz`)).json()));
        const { sequence, epoch } = await registry.readSet();
        const page = await edge.get('/about');
        return (
          [...ready, page].every(({ status }) => status === 200) &&
          epoch !== undefined &&
          health.every((each) => each.status === 'ok' && each.sequence === sequence)
        );
      } catch {
        return false;
      }
    },
    remove,
  };
}

/** Recreates the build of a stored release, to publish it under another version. @param dir the release's folder */
function releaseBuild(dir: string): string {
  const build = mkdtempSync(path.join(tmpdir(), 'build-'));
  for (const part of ['browser', 'server']) cpSync(path.join(dir, part), path.join(build, part), { recursive: true });
  // Storing a release moves its source maps out of `browser/`.
  cpSync(path.join(dir, 'maps'), path.join(build, 'browser'), { recursive: true });
  return build;
}
