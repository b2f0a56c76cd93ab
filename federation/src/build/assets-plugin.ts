import webpack, { type Compiler } from 'webpack';

/** File names below the release's `browser/` that one chunk group needs. */
export interface ChunkAssets {
  readonly js: readonly string[];
  readonly css: readonly string[];
}

/** `assets.json`: the files of every named chunk group. The manifest lists files per expose, not per page. */
export type Assets = Readonly<Record<string, ChunkAssets>>;

/** Emits `assets.json`, so that the server can preload exactly the files of the matched page. */
export class AssetsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('AssetsPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'AssetsPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const assets: Record<string, ChunkAssets> = {};
          for (const [name, group] of compilation.namedChunkGroups) {
            const files = group.getFiles().filter((file) => !file.endsWith('.map'));
            assets[name] = {
              js: files.filter((file) => file.endsWith('.js')),
              css: files.filter((file) => file.endsWith('.css')),
            };
          }
          compilation.emitAsset('assets.json', new webpack.sources.RawSource(JSON.stringify(assets)));
        },
      );
    });
  }
}
