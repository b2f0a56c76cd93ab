import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Remote } from '@meridian-vale/federation/contract';
import { readPackage } from '@meridian-vale/federation-tools/assembly/package-manifest';
import { withPreparedRelease } from '@meridian-vale/federation-tools/assembly/prepared-release';
import { releasablePackages } from '@meridian-vale/federation-tools/build/list-remotes';
import { createShell, InProcessPool } from '@meridian-vale/host/in-process';
import { publishUnchecked } from 'registry/rules';
import { FolderStore } from 'registry/store';
import { evaluateBundle } from 'render/evaluate-bundle';
import { hostRemote } from 'render/load-release';
import { sharedModules } from 'render/shared-modules';
import { repositoryRoot } from 'server-kit/repository-root';
import { readConfiguration } from 'shell/configuration';
import { siteParts } from 'shell/site';
import { buildOneBundle } from './build-one-bundle.ts';
import { type OneBundle, OneBundleReleases } from './one-bundle-releases.ts';

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

await main();
