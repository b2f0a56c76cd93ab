import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Remote } from '@meridian-vale/federation/contract';
import { readPackage } from '@meridian-vale/federation-tools/assembly/package-manifest';
import { withPreparedRelease } from '@meridian-vale/federation-tools/assembly/prepared-release';
import { releasablePackages } from '@meridian-vale/federation-tools/build/list-remotes';
import { createShell, InProcessPool, type ReleaseSource, type ShellDeps } from '@meridian-vale/host/in-process';
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

  const app = await createShell({
    configuration,
    parts: siteParts,
    registry,
    releases: oneRelease(Object.keys(server.remotes), bundle),
    pool: new InProcessPool(async ({ name }) => hostRemote(name, server.remotes[name] as Remote)),
    shell: { release: bundle, renderer: server.renderer },
    logger: { level: 'warn' },
  });
  await app.listen({ host: configuration.host, port: configuration.port });
  process.stdout.write(`Ready: http://localhost:${configuration.port}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => app.close().then(() => process.exit(0)));
}

interface OneBundle {
  readonly renderer: ShellDeps['shell']['renderer'];
  readonly remotes: Readonly<Record<string, Remote>>;
}

/** Replaces the registry with the single bundle, which contains every remote and its files. */
function oneRelease(names: readonly string[], release: Release): ReleaseSource {
  const { version } = release;
  const remotes = names.map((name) => {
    const { prefixes } = readPackage(path.join(repositoryRoot, name), 'one');
    return { name, version, prefixes, versions: [release] };
  });
  return {
    current: { sequence: 1, remotes },
    bundles: ({ name }) => [{ name, version, file: '', integrity: '' }],
    report: (_version, event, error) => {
      if (event === 'failed') console.error(error);
    },
    states: async () => Object.fromEntries(names.map((name) => [name, { version, state: 'ok' }])),
  };
}

await main();
