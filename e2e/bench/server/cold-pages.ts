/**
 * A process of its own with one of two servers: a shell without page cache whose remotes have their data in hand, or, with
 * the argument `bare`, Fastify with React rendering the same trees.
 */
import Fastify, { type FastifyInstance } from 'fastify';
import { RecordedTrees } from './recorded-trees.ts';

const [url = '', server] = process.argv.slice(2);
const trees = new RecordedTrees();
const { composeShell } = await import('./shell-here.ts');
const { app: shell } = await composeShell(process.env, true);
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
