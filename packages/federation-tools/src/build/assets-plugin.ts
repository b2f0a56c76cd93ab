import type { Assets } from 'registry/release';
import webpack, { type Compilation, type Compiler } from 'webpack';

/** Emits `assets.json`, which lets the server preload exactly the files of the matched page, and drops statistics that nothing reads. */
export class AssetsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('AssetsPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'AssetsPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const assets = JSON.stringify(assetsOf(compilation));
          if (compilation.getAsset('mf-stats.json')) compilation.deleteAsset('mf-stats.json');
          compilation.emitAsset('assets.json', new webpack.sources.RawSource(assets));
        },
      );
    });
  }
}

/** The files of every named chunk group, excluding hot updates. */
export function assetsOf({ namedChunkGroups }: Compilation): Assets {
  const groups = [...namedChunkGroups].map(([name, group]) => {
    const files = group.getFiles().filter((file) => !file.includes('hot-update'));
    const ending = (extension: string) => files.filter((file) => file.endsWith(extension));
    return [name, { js: ending('.js'), css: ending('.css') }];
  });
  return Object.fromEntries(groups);
}
