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
 * Keeps what React is given to render, so that bare React can render the very same. Create it before anything imports
 * react-dom/server: an ES module gets a copy of its exports.
 */
class RecordedTrees {
  private readonly trees: ReactNode[] = [];
  private isRecording = true;
  private readonly react: ReactServer;

  constructor() {
    const server = createRequire(import.meta.url)('react-dom/server') as ReactServer;
    this.react = { ...server };
    const record = (tree: ReactNode) => void (this.isRecording && this.trees.push(tree));
    const recording: Pick<ReactServer, 'renderToString' | 'renderToPipeableStream'> = {
      renderToString: (tree, options) => {
        record(tree);
        return this.react.renderToString(tree, options);
      },
      renderToPipeableStream: (tree, options) => {
        record(tree);
        return this.react.renderToPipeableStream(tree, options);
      },
    };
    Object.assign(server, recording);
  }

  stop(): void {
    this.isRecording = false;
  }

  /** Everything that was recorded as one tree, rendered complete: what is left when the shell is taken away. */
  render(): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const stream = this.react.renderToPipeableStream(this.trees, {
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => resolve(buffer(stream.pipe(new PassThrough()))),
        onError: reject,
      });
    });
  }
}

const [url = '', server] = process.argv.slice(2);
const trees = new RecordedTrees();
const { composeShell } = await import('./shell-here.ts');
const shell = await composeShell(true);
const { statusCode } = await shell.inject(url);
trees.stop();
if (statusCode !== 200) throw new Error(`Expected 200 for ${url}, got ${statusCode}`);

async function bareReact(): Promise<FastifyInstance> {
  // Not in the shell's process: React's streams leave the hooks of AsyncLocalStorage behind, which every later promise pays for.
  if (!(await trees.render()).includes('data-mfe=')) throw new Error(`No tree of ${url} was recorded`);
  const app = Fastify();
  app.get('/*', async (_request, reply) => reply.type('text/html; charset=utf-8').send(await trees.render()));
  return app;
}

const app = server === 'bare' ? await bareReact() : shell;
console.log(`Ready: ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
