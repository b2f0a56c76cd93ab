import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Remote } from '@meridian-vale/federation/contract';
import { readPackage } from '@meridian-vale/federation-tools/assembly/package-manifest';
import { withPreparedRelease } from '@meridian-vale/federation-tools/assembly/prepared-release';
import { releasablePackages } from '@meridian-vale/federation-tools/build/list-remotes';
import {
  type ActiveRemote,
  type ActiveSet,
  createShell,
  InProcessPool,
  type ReleaseSource,
  type RemoteStates,
  type ServerBundle,
  type ShellDeps,
} from '@meridian-vale/host/in-process';
import type { Release } from 'registry/release';
import { publishUnchecked } from 'registry/rules';
import { FolderStore } from 'registry/store';
import { evaluateBundle } from 'render/evaluate-bundle';
import { hostRemote } from 'render/load-release';
import { sharedModules } from 'render/shared-modules';
import { repositoryRoot } from 'server-kit/repository-root';
import { readConfiguration } from 'shell/configuration';
import { siteParts } from 'shell/site';
import { buildOneBundle } from './build-one-bundle.ts';

/** Builds the same sources as one bundle and serves them with the shell's server, as baseline for the composed site. */
async function main(): Promise<void> {
  const configuration = readConfiguration(process.env, repositoryRoot);
  const remotes = releasablePackages().filter((name) => name !== 'shell');
  const facts = readPackage(path.join(repositoryRoot, 'shell'), 'one');
  const outDir = path.join(repositoryRoot, '.cache/bench/one-bundle');
  await buildOneBundle(facts, remotes, outDir);

  const registry = new FolderStore(path.join(outDir, 'registry'));
  rmSync(registry.dir, { recursive: true, force: true });
  const bundle = await withPreparedRelease(facts, outDir, ({ dir }) => publishUnchecked(registry, dir));
  const code = registry.readFile(bundle, 'server/shell.cjs').toString('utf8');
  const server = evaluateBundle(code, 'one/shell.cjs', sharedModules) as OneBundle;
  const prefixes = Object.fromEntries(
    remotes.map((name) => [name, readPackage(path.join(repositoryRoot, name), 'one').prefixes]),
  );
  const releases = new OneBundleReleases(Object.keys(server.remotes), bundle, prefixes);

  const app = await createShell({
    configuration,
    parts: siteParts,
    registry,
    releases,
    pool: new InProcessPool(async ({ name }) => hostRemote(name, server.remotes[name] as Remote)),
    shell: { release: bundle, renderer: server.renderer },
    logger: { level: 'warn' },
  });
  await app.listen({ host: configuration.host, port: configuration.port });
  process.stdout.write(`Ready: http://localhost:${configuration.port}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => app.close().then(() => process.exit(0)));
}

/** The exports of the single bundle's server side. */
interface OneBundle {
  readonly renderer: ShellDeps['shell']['renderer'];
  readonly remotes: Readonly<Record<string, Remote>>;
}

/** Replaces the registry with the single bundle, which contains every remote and its files. */
class OneBundleReleases implements ReleaseSource {
  readonly current: ActiveSet;

  constructor(remotes: readonly string[], release: Release, prefixes: Readonly<Record<string, readonly string[]>>) {
    const active = remotes.map((name) => ({
      name,
      version: release.version,
      prefixes: prefixes[name] ?? [],
      versions: [release],
    }));
    this.current = { sequence: 1, remotes: active };
  }

  bundles({ name, version }: ActiveRemote): readonly ServerBundle[] {
    return [{ name, version, file: '', integrity: '' }];
  }

  reportSuccess(): void {}

  reportFaulty(): void {}

  reportFailure(_bundle: ServerBundle, error: unknown): void {
    console.error(error);
  }

  async states(): Promise<RemoteStates> {
    return Object.fromEntries(
      this.current.remotes.map(({ name, version }) => [name, { version, state: 'ok' as const }]),
    );
  }
}

await main();
