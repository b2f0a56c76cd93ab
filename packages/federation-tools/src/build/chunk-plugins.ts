import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Chunk, type ChunkGraph, type Compilation, type Compiler } from 'webpack';

const name = 'chunk integrity';
const { RuntimeGlobals, RuntimeModule, Template } = webpack;

const hashes = `${RuntimeGlobals.require}.integrity`;

/** File extensions, with the modules that such files contain. */
const kinds = { js: 'javascript', css: 'css/mini-extract' } as const;

type Kind = keyof typeof kinds;

/** Code that a build's runtime has before its modules. */
const codeModule = (name: string, stage: number, generate: () => string) =>
  Object.assign(new RuntimeModule(name, stage), { generate });

/**
 * Puts the SHA-384 of every lazy chunk and stylesheet into the build's entry, and `integrity` on the elements that load
 * them, so verifying the entry verifies all files. `RealContentHashPlugin` hashes a file after its dependencies and
 * before the files that refer to it; these hashes are registered with it as additional content hashes.
 */
export function embedIntegrity(compiler: Compiler): void {
  compiler.hooks.thisCompilation.tap(name, (compilation) => {
    compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.ensureChunkHandlers).tap(name, (chunk) => {
      const generate = () => declaredHashes(chunk, compilation.chunkGraph);
      compilation.addRuntimeModule(chunk, codeModule(name, RuntimeModule.STAGE_ATTACH, generate));
    });
    setAttributes(compilation);
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
    compilation.hooks.processAssets.tap({ name, stage }, () => declareHashes(compilation));
    const { updateHash } = webpack.optimize.RealContentHashPlugin.getCompilationHooks(compilation);
    updateHash.tap(name, (content, oldHash) =>
      oldHash.length === hashLength ? digest(Buffer.concat(content)) : undefined,
    );
  });
}

/**
 * Names a chunk of shared modules by the chunks that load it, if all have names: a number, of its modules, would be another
 * with each change of one of them.
 */
export function sharedChunkName(_: unknown, chunks: readonly Pick<Chunk, 'name'>[], group: string): string | undefined {
  const names = chunks.flatMap(({ name }) => name ?? []).sort();
  const hash = createHash('sha256').update([group, ...names].join());
  // One chunk is itself.
  return names.length > 1 && names.length === chunks.length ? `shared-${hash.digest('hex').slice(0, 8)}` : undefined;
}

const digest = (content: string | Buffer): string => createHash('sha384').update(content).digest('base64');

/** Distinguishes these hashes: no other content hash is as long. */
const hashLength = digest('').length;

const placeholder = (chunk: Chunk, kind: Kind): string => digest(`${chunk.id}.${kind}`);

function setAttributes(compilation: Compilation): void {
  const integrity = (kind: Kind) => `'sha384-' + ${hashes}.${kind}[chunkId]`;
  // `Integrity-Policy` accepts a script's hash only on CORS requests.
  webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(name, (source) =>
    Template.asString([source, `script.integrity = ${integrity('js')};`, "script.crossOrigin = 'anonymous';"]),
  );
  MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(name, (source, { tag }) =>
    Template.asString([source, `${tag}.integrity = ${integrity('css')};`]),
  );
}

function declareHashes(compilation: Compilation): void {
  for (const chunk of compilation.chunks)
    for (const kind of Object.keys(kinds) as Kind[])
      for (const file of [...chunk.files].filter((file) => file.endsWith(`.${kind}`)))
        compilation.updateAsset(
          file,
          (source) => source,
          (info) => ({ ...info, contenthash: [info?.contenthash ?? [], placeholder(chunk, kind)].flat() }),
        );
}

const declaredHashes = (chunk: Chunk, chunkGraph: ChunkGraph): string =>
  `${hashes} = { js: ${hashesOf(chunk, chunkGraph, 'js')}, css: ${hashesOf(chunk, chunkGraph, 'css')} };`;

function hashesOf(runtime: Chunk, chunkGraph: ChunkGraph, kind: Kind): string {
  const loaded = [...runtime.getAllAsyncChunks(), ...workersOf(runtime)];
  const ofKind = loaded.filter((chunk) => chunkGraph.getChunkModulesIterableBySourceType(chunk, kinds[kind]));
  return JSON.stringify(Object.fromEntries(ofKind.map((chunk) => [chunk.id, placeholder(chunk, kind)])));
}

/** A browser does not verify them; the gate finds each script's hash in the entry. */
const workersOf = (runtime: Chunk): Chunk[] =>
  [...runtime.getAllReferencedAsyncEntrypoints()].flatMap(({ chunks }) => chunks);

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
export function handOverChunks(compiler: Compiler): void {
  compiler.hooks.thisCompilation.tap('handOverChunks', (compilation) => {
    const { runtimeRequirementInTree } = compilation.hooks;
    runtimeRequirementInTree.for(RuntimeGlobals.publicPath).tap({ name: 'handOverChunks', stage: -1 }, (chunk) => {
      compilation.addRuntimeModule(chunk, codeModule('entry script', RuntimeModule.STAGE_BASIC, rememberEntry));
      // In the place of webpack's own module.
      return true;
    });
    const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
    createScript.tap('handOverChunks', (source) =>
      Template.asString([source, `script.${chunks} = ${entry}.${chunks};`]),
    );
  });
}

const rememberEntry = (): string =>
  Template.asString([
    `${entry} = document.currentScript;`,
    `${RuntimeGlobals.publicPath} = new URL('.', ${entry}.src).pathname;`,
  ]);
