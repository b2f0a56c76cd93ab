import { median, spread } from '../median.ts';
import { measureColdRender } from './cold-render.ts';
import { measurePageCache } from './page-cache.ts';
import { measureTwoCores } from './two-cores.ts';

const [rounds = 15] = process.argv.slice(2).map(Number);
let broken = 0;

/** Prints a row; ✗ marks a ratio below its bound. */
function row(name: string, bare: number, shell: number, ratios: readonly number[], bound: number): void {
  const holds = median(ratios) >= bound;
  if (!holds) broken += 1;
  const cells = [bare.toFixed(0).padStart(10), shell.toFixed(0).padStart(10), spread(ratios, 2).padStart(20)];
  console.log(`${name.padEnd(48)}${cells.join('')} (${bound.toFixed(2)})${holds ? '' : ' ✗'}`);
}

const head = (name: string, ...heads: string[]) =>
  console.log(`\n${name.padEnd(48)}${heads.map((text) => text.padStart(10)).join('')}${'ratio'.padStart(20)} (bound)`);

console.log(`Medians of ${rounds} rounds (least–most), for a second of the server's CPU time`);
head('from the page cache', 'Fastify', 'shell');
for (const { url, encoding, bare, shell, ratios } of await measurePageCache(
  ['/opportunities', '/blog/expat-packages'],
  rounds,
))
  row(`${url}, ${encoding}`, bare, shell, ratios, 0.5);

head('without the cache', 'React', 'shell');
for (const url of ['/opportunities', '/blog/expat-packages', '/about']) {
  const { bare, shell, ratios } = await measureColdRender(url, rounds);
  row(url, bare, shell, ratios, 0.8);
}

head('cold pages with their calls', '1 thread', '2 cores');
const pages = ['/home', '/opportunities', '/blog', '/blog/expat-packages', '/about', '/team'];
const { oneThread, twoCores, ratios } = await measureTwoCores(pages, Math.ceil(rounds / 2));
row(`${pages.length} pages in turn`, oneThread, twoCores, ratios, 1.4);

if (broken > 0) console.error(`${broken} beyond a bound`);
process.exit(broken > 0 ? 1 : 0);
