import webpack, { type Compiler } from 'webpack';

const name = 'OwnChunksPlugin';
const { RuntimeGlobals, RuntimeModule, Template } = webpack;

/** The property of a script element that receives the chunks in its file. */
const chunks = 'chunks';
/** The webpack runtime property with the element of the build's entry. */
const entry = `${RuntimeGlobals.require}.script`;

/** The object that a chunk adds itself to: its own script element instead of the global object. */
export const ownChunks = { globalObject: 'document.currentScript', chunkLoadingGlobal: chunks } as const;

/**
 * Hands each chunk to the container that asked for it: every script element that a container adds has the list of that
 * container. Nothing global needs a name of its own for each version, which every chunk would have to contain, and two
 * versions in a page share nothing (docs/decisions/0054-files-by-content.md). Files are loaded from where the entry was.
 */
export class OwnChunksPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.publicPath).tap({ name, stage: -1 }, (chunk) => {
        compilation.addRuntimeModule(chunk, new EntryScriptRuntimeModule());
        // In the place of webpack's own module.
        return true;
      });
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(name, (source) =>
        Template.asString([source, `script.${chunks} = ${entry}.${chunks};`]),
      );
    });
  }
}

class EntryScriptRuntimeModule extends RuntimeModule {
  constructor() {
    super('entry script', RuntimeModule.STAGE_BASIC);
  }

  override generate(): string {
    return Template.asString([
      `${entry} = document.currentScript;`,
      `${RuntimeGlobals.publicPath} = new URL('.', ${entry}.src).pathname;`,
    ]);
  }
}
