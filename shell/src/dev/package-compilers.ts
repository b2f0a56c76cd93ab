import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { assetsOf } from 'federation/build/assets-plugin';
import { forDevelopment } from 'federation/build/development';
import { type PackageFacts, readPackage, repositoryRoot } from 'federation/build/package-facts';
import { remoteConfig } from 'federation/build/remote-config';
import { shellConfig } from 'federation/build/shell-config';
import { integrityOf } from 'federation/releases/integrity';
import type { Release } from 'federation/releases/release';
import webpack, { type Compiler, type Stats } from 'webpack';
import type { ServerBundle } from '../server/workers/render-task.ts';

/** The version of whatever is being developed. */
const version = 'dev';

/** Both compilers of one package, watching. Emits `built` when either side has a new result without errors. */
export class PackageCompilers extends EventEmitter<{ built: []; failed: [string] }> {
  readonly facts: PackageFacts;
  readonly browser: Compiler;
  release?: Release;
  /** The newest server bundle. */
  serverBundle?: ServerBundle;
  private readonly server: Compiler;

  constructor(name: string) {
    super();
    this.facts = readPackage(path.join(repositoryRoot, name), version);
    const options = {
      facts: this.facts,
      mode: 'development' as const,
      outDir: path.join(repositoryRoot, '.cache/dev', name),
    };
    const [browser, server] = name === 'shell' ? shellConfig(options) : remoteConfig(options);
    this.browser = webpack(forDevelopment(browser, this.facts)) as Compiler;
    this.server = webpack(server) as Compiler;
    this.browser.hooks.done.tap('PackageCompilers', (stats) => this.finish(stats, () => this.describeRelease(stats)));
  }

  /** Starts the server side; the browser side is driven by its middleware. */
  watch(): void {
    this.server.watch({ aggregateTimeout: 30 }, (error, stats) => {
      if (error) this.emit('failed', error.message);
      else if (stats) this.finish(stats, () => this.describeServerBundle());
    });
  }

  private finish(stats: Stats, take: () => void): void {
    if (stats.hasErrors()) {
      this.emit('failed', stats.toString({ preset: 'errors-only' }));
      return;
    }
    take();
    if (this.release && this.serverBundle) this.emit('built');
  }

  private describeRelease({ compilation }: Stats): void {
    const { name, prefixes } = this.facts;
    const entry = Object.keys(compilation.assets).find((file) => /^remoteEntry\..*js$/.test(file));
    this.release = { name, version, prefixes, ...(entry ? { entry } : {}), assets: assetsOf(compilation), files: {} };
  }

  private describeServerBundle(): void {
    const { name } = this.facts;
    const file = path.join(this.server.outputPath, `${name}.cjs`);
    this.serverBundle = { name, version, file, integrity: integrityOf(readFileSync(file)) };
  }
}
