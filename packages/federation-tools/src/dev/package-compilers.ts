import { EventEmitter, once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { contractVersion } from '@meridian-vale/federation/contract-version';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { integrityOf, moduleFile, type Release, sourcePlaces } from 'registry/release';
import webpack, { type Compiler, type Configuration, type Stats } from 'webpack';
import { checkoutRoot, type PackageManifest, readPackage } from '../assembly/package-manifest.ts';
import { assetsOf } from '../build/browser-config.ts';
import { describeErrors } from '../build/format-errors.ts';
import { remoteConfig } from '../build/remote-config.ts';
import { shellConfig } from '../build/shell-config.ts';
import { differentAttributes, stoppedByPolicy } from './browser-problems.ts';
import { explainError } from './explain-error.ts';

const require = createRequire(import.meta.url);

const version = 'dev';

/**
 * Both compilers of a package in watch mode. Emits `compiled` with the errors of each build, `built` when either side has
 * compiled without, `failed` with what goes wrong when it runs, `changed` when open pages have to be loaded again, `idle`
 * when the server side stops compiling.
 */
export class PackageCompilers extends EventEmitter<{
  built: [];
  compiled: [build: string, errors: readonly string[]];
  failed: [string];
  changed: [];
  idle: [];
}> {
  readonly facts: PackageManifest;
  readonly browser: Compiler;
  release?: Release;
  /** The newest server bundle, not yet evaluated. */
  serverBundle?: { readonly name: string; readonly version: string; readonly file: string; readonly integrity: string };
  private readonly server: Compiler;
  private isServerCompiling = false;

  /** @param problems the module that reports errors in the page, if they are shown over it */
  constructor(dir: string, problems?: string) {
    super();
    this.facts = readPackage(dir, version);
    const { name } = this.facts;
    const outDir = path.join(checkoutRoot(dir), '.cache/dev', name);
    const options = { facts: this.facts, mode: 'development', outDir } as const;
    const [browser, server] = name === 'shell' ? shellConfig(options) : remoteConfig(options);
    this.browser = webpack(forDevelopment(browser, this.facts, problems)) as Compiler;
    this.server = webpack(server) as Compiler;
    this.followServer();
    // The hot client is notified next and may reload, so the new server bundle must be ready to render that page.
    this.browser.hooks.done.tapPromise('PackageCompilers', async (stats) => {
      if (this.isServerCompiling) await once(this, 'idle');
      this.finish('browser', stats, () => this.describeRelease(stats));
    });
  }

  /** Starts the server side; the browser side is driven by its middleware. */
  watch(): void {
    this.server.watch({ aggregateTimeout: 30 }, (error, stats) => {
      if (error) this.emit('failed', error.message);
      else if (stats)
        this.finish('server', stats, () => {
          const file = path.join(this.server.outputPath, `${this.facts.name}.cjs`);
          this.serverBundle = { name: this.facts.name, version, file, integrity: integrityOf(readFileSync(file)) };
        });
    });
  }

  report(error: unknown): void {
    this.emit('failed', explainError(this.mapped((error as Error | undefined)?.stack ?? String(error))));
  }

  /** Reports an error of an open page, which also logs those of the site and of other remotes. */
  reportOfPage(stack: string): void {
    const mapped = this.mapped(stack);
    const isOwn = ['Error: Hydration failed', differentAttributes, stoppedByPolicy].some((each) =>
      mapped.startsWith(each),
    );
    if (/\n +at /.test(mapped) || isOwn) this.emit('failed', explainError(mapped));
  }

  private mapped(stack: string): string {
    // The middleware's, in memory.
    const files = this.browser.outputFileSystem as typeof import('node:fs');
    return mappedStack(stack, (file) => {
      try {
        return file.endsWith('.cjs')
          ? readFileSync(`${this.serverBundle?.file}.map`)
          : files.readFileSync(path.join(this.browser.outputPath, `${file}.map`));
      } catch {
        return undefined;
      }
    });
  }

  private followServer(): void {
    const { invalid, watchRun, afterDone, failed } = this.server.hooks;
    const follow = (isCompiling: boolean) => () => {
      this.isServerCompiling = isCompiling;
      if (!isCompiling) this.emit('idle');
    };
    for (const hook of [invalid, watchRun]) hook.tap('PackageCompilers', follow(true));
    for (const hook of [afterDone, failed]) hook.tap('PackageCompilers', follow(false));
  }

  private finish(side: string, stats: Stats, take: () => void): void {
    const errors = describeErrors(stats);
    if (errors.length === 0) take();
    this.emit('compiled', side, errors);
    if (errors.length === 0 && this.release && this.serverBundle) this.emit('built');
  }

  private describeRelease({ compilation }: Stats): void {
    const { name, prefixes } = this.facts;
    const entry = Object.keys(compilation.assets).find((file) => /^remoteEntry\..*js$/.test(file));
    const described = { name, version, prefixes, contract: contractVersion, assets: assetsOf(compilation), files: {} };
    this.release = { ...described, ...(entry ? { entry } : {}) };
  }
}

/** An error's stack with positions in the remote's sources; frames of libraries and tools are left out. */
export const mappedStack = (stack: string, mapOf: (file: string) => Buffer | undefined): string =>
  stack
    .split('\n')
    .flatMap((line) => {
      if (!/^\s+at /.test(line)) return [line];
      const [, file = '', row, column] = /([^/\\( ]+\.c?js)(?:\?[^:]*)?:(\d+):(\d+)\)?$/.exec(line) ?? [];
      const place = file ? sourcePlaces(mapOf(file))(Number(row), Number(column)) : undefined;
      if (!place?.isOwn) return [];
      const [, name] = /at (?:async )?(\S+) \(/.exec(line) ?? [];
      return [`    at ${name ? `${name} ` : ''}${place.text.replace(/:\d+$/, '')}`];
    })
    .join('\n');

/** URL of the event stream for a package's hot module replacement. */
export const hotPath = ({ name }: Pick<PackageManifest, 'name'>): string => `/__hot/${name}`;

/**
 * Adds hot module replacement and React Refresh to a browser build. Their clients are global entries, so a remote's
 * container includes them too: each package has its own webpack runtime.
 * @param problems the module that reports errors in the page, which are then shown over it
 */
function forDevelopment(config: Configuration, facts: PackageManifest, problems?: string): Configuration {
  const client = `${require.resolve('webpack-hot-middleware/client')}?name=${facts.name}&path=${hotPath(facts)}&reload=true&noInfo=true&overlay=${problems !== undefined}`;
  const hook = moduleFile(path.resolve(import.meta.dirname, '../build'), 'react-devtools-hook');
  const entries = [hook, client, ...(problems ? [problems] : [])];
  return {
    ...config,
    output: { ...config.output, filename: '[name].js', chunkFilename: '[name].js', clean: false },
    plugins: [
      ...(config.plugins ?? []),
      new webpack.HotModuleReplacementPlugin(),
      ...entries.map((each) => new webpack.EntryPlugin(facts.dir, each, { name: undefined })),
      new ReactRefreshPlugin({ overlay: false }),
    ],
  };
}
