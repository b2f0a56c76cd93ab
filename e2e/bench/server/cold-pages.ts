/**
 * A process of its own with one of two servers: a shell without page cache whose remotes have their data in hand, or, with
 * the argument `bare`, Fastify with React rendering the same trees.
 */
import { createRequire } from 'node:module';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import type { ReactNode } from 'react';

type ReactServer = typeof import('react-dom/server');

/**
 * What React is given to render, so that bare React can render the very same. It is recorded before anything imports
 * react-dom/server: an ES module gets a copy of its exports.
 */
const trees: ReactNode[] = [];
let isRecording = true;
const recorded = createRequire(import.meta.url)('react-dom/server') as ReactServer;
const react = { ...recorded };
const record = (tree: ReactNode) => void (isRecording && trees.push(tree));
const recording: Pick<ReactServer, 'renderToString' | 'renderToPipeableStream'> = {
  renderToString: (tree, options) => {
    record(tree);
    return react.renderToString(tree, options);
  },
  renderToPipeableStream: (tree, options) => {
    record(tree);
    return react.renderToPipeableStream(tree, options);
  },
};
Object.assign(recorded, recording);

/** Everything that was recorded as one tree, rendered complete: what is left when the shell is taken away. */
const renderTrees = () =>
  new Promise<Buffer>((resolve, reject) => {
    const stream = react.renderToPipeableStream(trees, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(buffer(stream.pipe(new PassThrough()))),
      onError: reject,
    });
  });

const [url = '', server] = process.argv.slice(2);
const { composeShell } = await import('./shell-here.ts');
const shell = await composeShell(true);
const { statusCode } = await shell.inject(url);
isRecording = false;
if (statusCode !== 200) throw new Error(`Expected 200 for ${url}, got ${statusCode}`);

async function bareReact(): Promise<FastifyInstance> {
  // Not in the shell's process: React's streams leave the hooks of AsyncLocalStorage behind, which every later promise pays for.
  if (!(await renderTrees()).includes('data-mfe=')) throw new Error(`No tree of ${url} was recorded`);
  const app = Fastify();
  app.get('/*', async (_request, reply) => reply.type('text/html; charset=utf-8').send(await renderTrees()));
  return app;
}

const app = server === 'bare' ? await bareReact() : shell;
console.log(`Ready: ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
