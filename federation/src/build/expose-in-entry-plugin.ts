import webpack, { type Compiler } from 'webpack';

/**
 * Puts what a remote exposes (its table of routes) into its entry: one request less for each remote in a page.
 * It stays apart when it uses a shared package, which is there only once the container has been initialised.
 */
export class ExposeInEntryPlugin {
  constructor(
    private readonly entry: string,
    private readonly exposed: string,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ExposeInEntryPlugin', (compilation) => {
      compilation.hooks.optimizeChunks.tap(
        { name: 'ExposeInEntryPlugin', stage: webpack.OptimizationStages.STAGE_ADVANCED },
        () => {
          const { chunkGraph } = compilation;
          const entry = compilation.namedChunks.get(this.entry);
          const exposed = compilation.namedChunks.get(this.exposed);
          if (!entry || !exposed || !chunkGraph.canChunksBeIntegrated(entry, exposed)) return;
          if (chunkGraph.getChunkModules(exposed).some(({ type }) => type === 'consume-shared-module')) return;
          chunkGraph.integrateChunks(entry, exposed);
          compilation.chunks.delete(exposed);
        },
      );
    });
  }
}
