import webpack, { type Compiler } from 'webpack';

/**
 * Merges a remote's exposed module (its route table) into its entry, which saves one request per remote on a page.
 * A module that imports a shared package stays a separate chunk, because it needs an initialized container.
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
