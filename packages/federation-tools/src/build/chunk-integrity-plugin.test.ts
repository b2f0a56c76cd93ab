import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { integrityOf } from 'registry/integrity';
import webpack from 'webpack';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'chunks-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const source = {
  'entry.js': "export const open = (name) => (name ? import('./page.js') : import('./other.js'));",
  'page.js': "import './page.css'; export const image = new URL('./image.svg', import.meta.url);",
  'other.js': "export { image } from './page.js'; export const name = 'other';",
  'page.css': '.page { color: red }',
  'image.svg': '<svg/>',
};

async function build(): Promise<string> {
  const out = mkdtempSync(path.join(dir, 'out-'));
  mkdirSync(path.join(dir, 'src'), { recursive: true });
  for (const [file, text] of Object.entries(source)) writeFileSync(path.join(dir, 'src', file), text);
  const compiler = webpack({
    mode: 'production',
    context: path.join(dir, 'src'),
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
    plugins: [new MiniCssExtractPlugin({ chunkFilename: '[id].[contenthash:10].css' }), new ChunkIntegrityPlugin()],
  });
  await new Promise<void>((resolve, reject) => {
    compiler?.run((error, stats) => {
      compiler.close(() => (error || stats?.hasErrors() ? reject(error ?? new Error(String(stats))) : resolve()));
    });
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
