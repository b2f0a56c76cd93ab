/**
 * A process of its own with two servers, asked in turns: a shell without page cache whose remotes have their data
 * in hand, and bare Fastify with React rendering the same trees.
 */
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { RecordedTrees } from './recorded-trees.ts';
import { rememberData } from './remembered-data.ts';

const url = process.argv[2] ?? '';
const trees = new RecordedTrees();
const { composeShell } = await import('./shell-here.ts');
const { app: shell } = await composeShell(process.env, rememberData);
const { statusCode } = await shell.inject(url);
trees.stop();
if (statusCode !== 200) throw new Error(`Expected 200 for ${url}, got ${statusCode}`);
if (!(await trees.render()).includes('data-mfe=')) throw new Error(`No tree of ${url} was recorded`);

const bare = Fastify();
bare.get('/*', async (_request, reply) => reply.type('text/html; charset=utf-8').send(await trees.render()));

const listen = async (app: FastifyInstance) => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
};
process.send?.([await listen(bare), await listen(shell)]);
