/** `npm run gallery [-- --port 3001]`: every component of the kit in every state; reload the page after an edit. */
import { createReadStream, existsSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { filesUrl } from 'registry/release';
import { runMain } from 'server-kit/run-main';
import webpack from 'webpack';
import { galleryConfig, galleryOutput } from './gallery-config.ts';

const require = createRequire(import.meta.url);
const serverBundle = path.join(galleryOutput, 'server/gallery.cjs');
const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Where the build expects fonts and images. */
const assetsUrl = filesUrl({ name: 'gallery' });

/** As strict as the site's CSP, so that no example relies on something that pages may not do. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; base-uri 'none'";

function main(): void {
  const { port } = parseArgs({ options: { port: { type: 'string', default: '3001' } } }).values;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://gallery');
    response.setHeader('cache-control', 'no-store');
    if (pathname === '/') sendPage(response);
    else sendFile(response, pathname.replace(assetsUrl, '/'));
  });
  webpack(galleryConfig())?.watch({ aggregateTimeout: 50 }, (error, stats) => {
    if (error || stats?.hasErrors()) {
      console.error(error?.message ?? stats?.toString({ preset: 'errors-only' }));
      return;
    }
    delete require.cache[serverBundle];
    if (server.listening) return;
    server.listen(Number(port), '127.0.0.1', () => process.stdout.write(`Ready: http://localhost:${port}\n`));
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
}

function sendPage(response: ServerResponse): void {
  const { renderGallery } = require(serverBundle) as typeof import('./server.tsx');
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('content-security-policy', policy);
  response.end(renderGallery());
}

function sendFile(response: ServerResponse, pathname: string): void {
  const folder = path.join(galleryOutput, 'browser');
  const file = path.join(folder, path.normalize(pathname));
  const contentType = contentTypes[path.extname(file)];
  if (!contentType || !file.startsWith(folder) || !existsSync(file)) {
    response.writeHead(404).end();
    return;
  }
  response.setHeader('content-type', contentType);
  createReadStream(file).pipe(response);
}

runMain(async () => main(), ['ERR_PARSE_ARGS_UNKNOWN_OPTION']);
