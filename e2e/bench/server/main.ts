import { Report } from '../report.ts';
import { measureColdRender } from './cold-render.ts';
import { measurePageCache } from './page-cache.ts';
import { measureTwoCores } from './two-cores.ts';

const [rounds = 15] = process.argv.slice(2).map(Number);
const medians = `medians of ${rounds} rounds (least–most) for a second of the server's CPU time`;

const cached = new Report({ Fastify: {}, shell: {}, ratio: { least: 0.5, digits: 2 } });
for (const { url, encoding, bare, shell, ratios } of await measurePageCache(
  ['/opportunities', '/blog/expat-packages'],
  rounds,
))
  cached.add(`${url}, ${encoding}`, { Fastify: bare, shell, ratio: ratios });
cached.print(`From the page cache: ${medians}`);

const cold = new Report({ React: {}, shell: {}, ratio: { least: 0.8, digits: 2 } });
for (const url of ['/opportunities', '/blog/expat-packages', '/about']) {
  const { bare, shell, ratios } = await measureColdRender(url, rounds);
  cold.add(url, { React: bare, shell, ratio: ratios });
}
cold.print(`Without the cache: ${medians}`);

const calling = new Report({ 'one thread': {}, 'two cores': {}, ratio: { least: 1.4, digits: 2 } });
const pages = ['/home', '/opportunities', '/blog', '/blog/expat-packages', '/about', '/team'];
const { oneThread, twoCores, ratios } = await measureTwoCores(pages, Math.ceil(rounds / 2));
calling.add(`${pages.length} in turn`, { 'one thread': oneThread, 'two cores': twoCores, ratio: ratios });
calling.print(`Cold pages with their calls: ${medians}`);
process.exit();
