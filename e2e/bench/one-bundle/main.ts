import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Remote } from '@meridian-vale/federation/contract';
import { type PackageManifest, readPackage } from '@meridian-vale/federation-tools/assembly/package-manifest';
import { withPreparedRelease } from '@meridian-vale/federation-tools/assembly/prepared-release';
import type { BuildOptions } from '@meridian-vale/federation-tools/build/base-config';
import { browserConfig } from '@meridian-vale/federation-tools/build/browser-config';
import { releasablePackages } from '@meridian-vale/federation-tools/build/list-remotes';
import { serverConfig } from '@meridian-vale/federation-tools/build/server-config';
import { libraryAliases, unusedOfRouter } from '@meridian-vale/federation-tools/build/shell-aliases';
import { bootScript } from '@meridian-vale/federation-tools/build/shell-config';
import { stubUnused } from '@meridian-vale/federation-tools/build/stub-functions-plugin';
import { createShell, InProcessPool, type ReleaseSource, type ShellDeps } from '@meridian-vale/host/in-process';
import type { Release } from 'registry/release';
import { publishUnchecked } from 'registry/rules';
import { FolderStore } from 'registry/store';
import { evaluateBundle } from 'render/evaluate-bundle';
import { runnerOf } from 'render/load-release';
import { sharedModules } from 'render/shared-modules';
import { repositoryRoot } from 'server-kit/repository-root';
import { readConfiguration } from 'shell/configuration';
import { siteParts } from 'shell/site';
import webpack, { type Configuration } from 'webpack';

const source = (file: string): string => JSON.stringify(path.join(repositoryRoot, file));

const remotesSource = (names: readonly string[]): string => `
${names.map((name, index) => `import { remote as remote${index} } from ${source(`${name}/src/remote.ts`)};`).join('\n')}
export const remotes = { ${names.map((name, index) => `${JSON.stringify(name)}: remote${index}`).join(', ')} };`;

/** A single bundle loads nothing: the loader has the remotes' modules. */
const loaderSource = `
import { remoteForPath } from ${source('packages/render/src/page/addresses.ts')};
import { remotes } from './remotes.js';
export class RemoteUnavailableError extends Error {}
export class RemoteTimedOutError extends Error {}
export const withDeadline = (loading) => loading;
export class RemoteLoader {
  constructor(pinned) { this.pinned = pinned; }
  load(asked) {
    // A page contains the release that rendered it, here always the single bundle, so find the remote by URL.
    const name = asked in remotes ? asked : remoteForPath(this.pinned, location.pathname).name;
    return Promise.resolve({ name, version: 'one', remote: remotes[name] });
  }
  // No other version can take the place of the only one.
  replace(running, error) { return Promise.reject(error); }
}`;

/** There is no federation runtime to provide. */
const runtimeSource = 'export const exposeFederationRuntime = () => {};';

const serverSource = `
export * as renderer from ${source('shell/src/renderer.tsx')};
export { remotes } from './remotes.js';`;

/** Builds the same sources as one app with a server bundle: split by page, with the same minifier and router build. */
async function buildOneBundle(facts: PackageManifest, remotes: readonly string[], outDir: string): Promise<void> {
  const generated = path.join(outDir, 'source');
  mkdirSync(generated, { recursive: true });
  const write = (name: string, content: string): string => {
    const file = path.join(generated, name);
    writeFileSync(file, content);
    return file;
  };
  write('remotes.js', remotesSource(remotes));
  const options: BuildOptions = { facts, mode: 'production', outDir };
  const browser = oneBrowserConfig(options, write('loader.js', loaderSource), write('runtime.js', runtimeSource));
  const stats = await new Promise<webpack.MultiStats | undefined>((resolve, reject) => {
    webpack([browser, serverConfig(options, write('server.js', serverSource))], (error, done) =>
      error ? reject(error) : resolve(done),
    );
  });
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
}

function oneBrowserConfig(options: BuildOptions, loader: string, runtime: string): Configuration {
  const browser = browserConfig(options, [
    stubUnused(unusedOfRouter()),
    ...bootScript(options),
    new webpack.NormalModuleReplacementPlugin(/\/remote-loader\.ts$/, loader),
    new webpack.NormalModuleReplacementPlugin(/\/expose-federation-runtime(\.ts)?$/, runtime),
  ]);
  const router = path.join(options.facts.dir, 'src/router-facade.ts');
  return {
    ...browser,
    entry: { shell: './src/browser.tsx' },
    // The modules above have to export what the ones in whose place they stand do.
    module: { ...browser.module, parser: { javascript: { exportsPresence: 'error' } } },
    resolve: { ...browser.resolve, alias: { ...libraryAliases(), 'react-router-dom$': router } },
    optimization: {
      ...browser.optimization,
      // As in the shell, emit a single file for lazily loaded code (axios).
      splitChunks: { cacheGroups: { defaultVendors: false } },
    },
  };
}

// Builds the same sources as one bundle and serves them with the shell's server, as baseline for the composed site.
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
  store: registry,
  releases: oneRelease(Object.keys(server.remotes), bundle),
  pool: new InProcessPool(async ({ name }) => runnerOf(name, server.remotes[name] as Remote)),
  shell: { release: bundle, renderer: server.renderer },
  logger: { level: 'warn' },
});
await app.listen({ host: configuration.host, port: configuration.port });
process.stdout.write(`Ready: http://localhost:${configuration.port}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => app.close().then(() => process.exit(0)));

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
