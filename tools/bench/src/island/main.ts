import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'esbuild';
import Fastify from 'fastify';
import { repositoryRoot } from 'server-kit/repository-root';

/** The page that is served without composition; see {@link staticPage}. */
const address = '/blog/expat-packages';

const islandSource = `
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ShareButton } from ${JSON.stringify(path.join(repositoryRoot, 'shared-ui/src/share/share-button.tsx'))};
hydrateRoot(document.getElementById('island'), createElement(ShareButton, { title: document.title, url: location.href }));`;

/** Bundles React and the one component, as for a page without a router, guests or releases. */
async function buildIsland(): Promise<Buffer> {
  const { outputFiles } = await build({
    stdin: { contents: islandSource, resolveDir: path.join(repositoryRoot, 'shell') },
    bundle: true,
    minify: true,
    write: false,
    outdir: '.',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.module.css': 'local-css' },
  });
  return Buffer.from(outputFiles.find((file) => file.path.endsWith('.js'))?.contents ?? '');
}

/** The composed page's HTML, styles and fonts, with only the island's script. */
function staticPage(html: string): string {
  const page = html
    .replace(/<link rel="preload" as="script"[^>]*>/g, '')
    .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replace('</head>', '<script src="/island.js" defer></script></head>')
    // The container of the button, which appears on hydration.
    .replace(/<div class="[^"]*"><\/div>(?=<\/div><\/div><\/article>)/, '<div id="island">$&</div>');
  if (!page.includes('id="island"')) throw new Error(`${address} has no place for the island`);
  return page;
}

const compressed = (content: string | Buffer, quality: number): Buffer =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

const composed = process.env.COMPOSED_SITE ?? '';
const html = await (await fetch(composed + address)).text();
const app = Fastify();
// Use the shell's Brotli levels: 5 for pages, 11 for files.
for (const [route, type, body] of [
  [address, 'text/html; charset=utf-8', compressed(staticPage(html), 5)],
  ['/island.js', 'text/javascript; charset=utf-8', compressed(await buildIsland(), 11)],
] as const)
  app.get(route, (_request, reply) => reply.header('content-encoding', 'br').type(type).send(body));
const files = new Map<string, { type: string; body: Buffer }>();
app.get('/*', async ({ url }, reply) => {
  const known = files.get(url) ?? (await readFile(url));
  files.set(url, known);
  return reply.type(known.type).send(known.body);
});
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
process.stdout.write(`Ready: http://localhost:${(app.server.address() as AddressInfo).port}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => app.close().then(() => process.exit(0)));

/** A font or an icon. */
async function readFile(url: string): Promise<{ type: string; body: Buffer }> {
  const response = await fetch(composed + url);
  return { type: response.headers.get('content-type') ?? '', body: Buffer.from(await response.arrayBuffer()) };
}
