/** `npm run gallery [-- --port 3001]`: every component of the kit in every state; reload the page after an edit. */
import { readdirSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { filesUrl } from 'registry/release';
import { repositoryRoot } from 'server-kit/repository-root';
import { runMain } from 'server-kit/run-main';
import webpack, { type Configuration, type MultiCompiler } from 'webpack';
import webpackDevMiddleware from 'webpack-dev-middleware';
import { baseConfig } from '../build/base-config.ts';

const require = createRequire(import.meta.url);
const galleryOutput = path.join(repositoryRoot, '.cache/gallery');
const serverBundle = path.join(galleryOutput, 'server/gallery.cjs');
const assetsUrl = filesUrl({ name: 'gallery' });

/** As strict as the site's CSP, so that no example relies on something that pages may not do. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; base-uri 'none'";

function main(): void {
  const { port } = parseArgs({ options: { port: { type: 'string', default: '3001' } } }).values;
  const files = webpackDevMiddleware(webpack(galleryConfig()) as MultiCompiler, {
    stats: 'errors-only',
    writeToDisk: (file) => file === serverBundle,
    headers: { 'cache-control': 'no-store' },
  });
  const server = createServer((request, response) => {
    request.url = request.url?.replace(assetsUrl, '/');
    if (request.url === '/') sendPage(response);
    else files(request, response, () => response.writeHead(404).end());
  });
  files.waitUntilValid(() =>
    server.listen(Number(port), '127.0.0.1', () => process.stdout.write(`Ready: http://localhost:${port}\n`)),
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
}

function sendPage(response: ServerResponse): void {
  // The newest build's.
  delete require.cache[serverBundle];
  const { renderGallery } = require(serverBundle) as typeof import('./gallery.tsx');
  response.writeHead(200, {
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
  });
  response.end(renderGallery());
}

/** The gallery's two builds: like a page's, with stylesheets in files, but not minified. */
function galleryConfig(): [browser: Configuration, server: Configuration] {
  const facts = { dir: import.meta.dirname, name: 'gallery', version: 'local', prefixes: [], peerDependencies: {} };
  const build = (side: 'browser' | 'server', filename: string): Configuration => {
    const config = baseConfig({ facts, mode: 'production', outDir: galleryOutput }, side);
    return {
      ...config,
      name: side,
      entry: { gallery: './gallery.tsx' },
      output: { path: path.join(galleryOutput, side), filename, publicPath: '/', clean: true },
      devtool: false,
      // Resolves to several folders, so that the gallery finds the examples in each.
      resolve: { ...config.resolve, alias: { 'packages-with-examples': packagesWithExamples() } },
      optimization: { minimize: false },
    };
  };
  const browser = build('browser', '[name].js');
  const server = build('server', '[name].cjs');
  return [
    {
      ...browser,
      target: ['web', 'es2022'],
      plugins: [new MiniCssExtractPlugin({ filename: '[name].css', ignoreOrder: true })],
    },
    { ...server, target: 'node20', output: { ...server.output, library: { type: 'commonjs2' } } },
  ];
}

const packagesWithExamples = (): string[] =>
  readdirSync(repositoryRoot)
    .filter((name) => name === 'shared-ui' || name.startsWith('mfe-'))
    .map((name) => path.join(repositoryRoot, name, 'src'));

runMain(async () => main(), ['ERR_PARSE_ARGS_UNKNOWN_OPTION']);
