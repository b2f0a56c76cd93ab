import type { Assets } from 'registry/release';
import webpack, { type Compilation, type Compiler, type Configuration } from 'webpack';

/** The chunk groups of the builds that are embedded in a compilation. */
const embedded = new WeakMap<Compilation, Assets>();

export const embeddedAssets = (compilation: Compilation): Assets => embedded.get(compilation) ?? {};

/**
 * Runs another build within a build and emits its files with its own. The shell's boot script is one: in the same
 * build, it would contain the federation runtime and every shared module.
 * @param assetsOf the files of a build by chunk group
 */
export class EmbeddedBuildPlugin {
  constructor(
    private readonly config: Configuration,
    private readonly assetsOf: (compilation: Compilation) => Assets,
  ) {}

  apply(outer: Compiler): void {
    const inner = webpack(this.config) as Compiler;
    inner.hooks.shouldEmit.tap('EmbeddedBuildPlugin', () => false);
    outer.hooks.shutdown.tapPromise('EmbeddedBuildPlugin', () => new Promise((closed) => inner.close(() => closed())));
    outer.hooks.thisCompilation.tap('EmbeddedBuildPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        // After the last stage that changes files.
        { name: 'EmbeddedBuildPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT - 1 },
        async () => {
          const built = await compile(inner);
          embedded.set(compilation, this.assetsOf(built));
          compilation.fileDependencies.addAll(built.fileDependencies);
          compilation.errors.push(...built.errors);
          // With its info, which says that a file is minified and has its source map.
          for (const { name, source, info } of built.getAssets())
            if (name !== 'assets.json') compilation.emitAsset(name, source, info);
        },
      );
    });
  }
}

const compile = (compiler: Compiler): Promise<Compilation> =>
  new Promise((resolve, reject) => {
    compiler.run((error, stats) => (stats ? resolve(stats.compilation) : reject(error)));
  });
