import path from 'node:path';
import { bundleProgram, notBundled } from 'server-kit/bundle-program';
import { Report } from '../report.ts';
import { loadInTurns } from './paired-load.ts';
import { startServer, startShell } from './server-process.ts';
import { measureTwoCores } from './two-cores.ts';

const [rounds = 15] = process.argv.slice(2).map(Number);
const medians = `medians of ${rounds} rounds (least–most) for a second of the server's CPU time`;

/** Pages of a running shell from its page cache, against Fastify sending the same bytes. */
const cached = new Report({ Fastify: {}, shell: {}, ratio: { least: 0.5, digits: 2 } });
const running = await startShell({});
for (const url of ['/opportunities', '/blog/expat-packages'])
  for (const encoding of ['br', 'identity']) {
    const fastify = await startServer('same-bytes.ts', [running.address + url]);
    const { first, second, ratio } = await loadInTurns(url, fastify, running, { encoding, rounds });
    cached.add(`${url}, ${encoding}`, { Fastify: first, shell: second, ratio });
    await fastify.stop();
  }
await running.stop();
cached.print(`From the page cache: ${medians}`);

/**
 * The other packages are in one file with the shell, as it is deployed. tsx, which runs sources, makes every function creation
 * set its `name` again: that costs the shell 5 % of a cold page, and bare Fastify and React, which are packages, nothing.
 */
const program = await bundleProgram(path.join(import.meta.dirname, 'cold-pages.ts'), notBundled);

/** A page composed by the shell without the page cache, against React alone on the same tree; neither compresses. */
const cold = new Report({ React: {}, shell: {}, ratio: { least: 0.8, digits: 2 } });
for (const url of ['/opportunities', '/blog/expat-packages', '/about']) {
  const react = await startServer(program, [url, 'bare']);
  const composed = await startServer(program, [url, 'shell']);
  const { first, second, ratio } = await loadInTurns(url, react, composed, { encoding: 'identity', rounds });
  cold.add(url, { React: first, shell: second, ratio });
  await react.stop();
  await composed.stop();
}
cold.print(`Without the cache: ${medians}`);

const calling = new Report({ 'one thread': {}, 'two cores': {}, ratio: { least: 1.4, digits: 2 } });
const pages = ['/home', '/opportunities', '/blog', '/blog/expat-packages', '/about', '/team'];
const { first, second, ratio } = await measureTwoCores(pages, Math.ceil(rounds / 2));
calling.add(`${pages.length} in turn`, { 'one thread': first, 'two cores': second, ratio });
calling.print(`Cold pages with their calls: ${medians}`);
process.exit();
