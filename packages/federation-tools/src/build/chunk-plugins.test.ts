import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { integrityOf } from 'registry/release';
import webpack from 'webpack';
import { scratchFolderOfEach } from '../../../server-kit/test/scratch-folder.ts';
import { embedIntegrity, handOverChunks, ownChunks, sharedChunkName } from './chunk-plugins.ts';

// It builds.
jest.setTimeout(60_000);

const dir = scratchFolderOfEach();

const source = {
  'entry.js': "export const open = (name) => (name ? import('./page.js') : import('./other.js'));",
  'page.js': "import './page.css'; export const image = new URL('./image.svg', import.meta.url);",
  'other.js': "export { image } from './page.js'; export const name = 'other';",
  'page.css': '.page { color: red }',
  'image.svg': '<svg/>',
};

const runWebpack = (configuration: webpack.Configuration) =>
  new Promise<void>((resolve, reject) => {
    const compiler = webpack(configuration);
    compiler?.run((error, stats) => {
      compiler.close(() => (error || stats?.hasErrors() ? reject(error ?? new Error(String(stats))) : resolve()));
    });
  });

async function build(): Promise<string> {
  const out = mkdtempSync(dir('out-'));
  mkdirSync(dir('src'), { recursive: true });
  for (const [file, text] of Object.entries(source)) writeFileSync(dir('src', file), text);
  await runWebpack({
    mode: 'production',
    context: dir('src'),
    entry: './entry.js',
    target: ['web', 'es2022'],
    resolveLoader: { modules: [path.join(import.meta.dirname, '../../../../node_modules')] },
    output: {
      path: out,
      publicPath: '/',
      filename: 'entry.[contenthash:10].js',
      chunkFilename: '[id].[contenthash:10].js',
    },
    optimization: { minimize: false },
    module: { rules: [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] }] },
    plugins: [new MiniCssExtractPlugin({ chunkFilename: '[id].[contenthash:10].css' }), embedIntegrity],
  });
  return out;
}

test('the entry contains the hash of every script and stylesheet that it loads lazily [RELEASE-42]', async () => {
  const out = await build();
  const files = readdirSync(out);
  const entry = files.find((file) => file.startsWith('entry.')) ?? '';
  const code = readFileSync(path.join(out, entry), 'utf8');
  const lazy = files.filter((file) => /\.(js|css)$/.test(file) && file !== entry);
  expect(lazy.map((file) => path.extname(file)).sort()).toEqual(['.css', '.css', '.js', '.js']);
  for (const file of lazy) {
    const hash = integrityOf(readFileSync(path.join(out, file))).replace('sha384-', '');
    expect(code).toContain(`"${file.split('.')[0]}":"${hash}"`);
  }
  expect(code.match(/"[\w+/]{64}"/g)).toHaveLength(lazy.length);
  expect(code).toContain("script.integrity = 'sha384-' + ");
  expect(code).toContain("linkTag.integrity = 'sha384-' + ");
});

test("a changed chunk changes the content hash in the entry's file name [RELEASE-42]", async () => {
  const name = async () => readdirSync(await build()).find((file) => file.startsWith('entry.'));
  const before = await name();
  expect(await name()).toBe(before);
  source['image.svg'] = '<svg><path/></svg>';
  expect(await name()).not.toBe(before);
});

test('a chunk of shared modules is named by the chunks that load it, in any order, if all have names', () => {
  const name = (...names: (string | undefined)[]) =>
    sharedChunkName(
      undefined,
      names.map((each) => ({ name: each })),
      'default',
    );
  expect(name('home', 'blog')).toMatch(/^shared-[\da-f]{8}$/);
  expect(name('home', 'blog')).toBe(name('blog', 'home'));
  expect(name('home', 'about')).not.toBe(name('home', 'blog'));
  expect([name('home', undefined), name('home')]).toEqual([undefined, undefined]);
});

/** Builds a container whose global is named by its version; its chunk `page` differs from version to version. */
async function buildVersion(version: string): Promise<{ readonly out: string; readonly chunk: string }> {
  const src = dir('src');
  mkdirSync(src, { recursive: true });
  const source = {
    'entry.js': `export const open = () => Promise.all([import(/* webpackChunkName: "page" */ './page.js'), import(/* webpackChunkName: "same" */ './same.js')]).then(([{ page }, { same }]) => [page, same.name, same]);`,
    'page.js': `export const page = 'page of ${version}';`,
    'same.js': `export const same = { name: 'same' };`,
  };
  for (const [file, text] of Object.entries(source)) writeFileSync(path.join(src, file), text);
  const out = dir(version);
  await runWebpack({
    mode: 'production',
    context: src,
    entry: './entry.js',
    target: ['web', 'es2022'],
    output: {
      path: out,
      publicPath: '/elsewhere/',
      filename: 'entry.js',
      chunkFilename: '[name].[contenthash:10].js',
      uniqueName: `remote@${version}`,
      library: { type: 'var', name: `container_${version}` },
      ...ownChunks,
    },
    plugins: [handOverChunks],
  });
  return { out, chunk: readdirSync(out).find((file) => file.startsWith('same.')) ?? '' };
}

interface Script {
  src: string;
  onload?: () => void;
  getAttribute(name: string): string | undefined;
}

/** As much of a browser as the loader needs: it runs the scripts that are added, one after the other. */
function openPage() {
  const loaded: string[] = [];
  const elements: Script[] = [];
  const run = (script: Script) => {
    const { pathname } = new URL(script.src, 'http://localhost');
    loaded.push(pathname);
    document.currentScript = Object.assign(script, { src: `http://localhost${pathname}` });
    runInContext(readFileSync(dir(pathname.replace(/^\/remotes\/[^/]+/, '')), 'utf8'), page);
    document.currentScript = null;
    script.onload?.();
  };
  const createElement = (): Script => {
    const attributes: Record<string, string> = {};
    const script = {
      src: '',
      setAttribute: (name: string, value: string) => Object.assign(attributes, { [name]: value }),
      getAttribute: (name: string) => (name === 'src' ? script.src : attributes[name]),
    };
    return script;
  };
  const document = {
    currentScript: null as Script | null,
    createElement,
    getElementsByTagName: () => elements,
    head: {
      appendChild(script: Script) {
        elements.push(script);
        setTimeout(() => {
          run(script);
          elements.splice(elements.indexOf(script), 1);
        });
      },
    },
  };
  const page = createContext({ document, setTimeout, clearTimeout, URL });
  const start = (url: string) => run(Object.assign(createElement(), { src: url }));
  return { loaded, start, evaluate: (code: string) => runInContext(code, page) };
}

test('two versions in a page run their own chunks, whoever loads first, also of a file that is the same in both', async () => {
  const [first, second] = [await buildVersion('1'), await buildVersion('2')];
  expect(first.chunk).toBe(second.chunk);
  const { start, evaluate, loaded } = openPage();
  start('/remotes/files/1/entry.js');
  start('/remotes/1/2/entry.js');
  const [one, two] = await Promise.all([evaluate('container_1.open()'), evaluate('container_2.open()')]);
  expect([one.slice(0, 2), two.slice(0, 2)]).toEqual([
    ['page of 1', 'same'],
    ['page of 2', 'same'],
  ]);
  // Each has an instance of its own.
  expect(one[2]).not.toBe(two[2]);
  // From where the entry was, whatever the build says.
  expect(loaded.filter((url) => url.endsWith(first.chunk)).sort()).toEqual([
    `/remotes/1/2/${first.chunk}`,
    `/remotes/files/1/${first.chunk}`,
  ]);
});
