import { saveResults } from '../results.ts';
import { type FilledServices, fillEmbedded, fillServer } from './filled-services.ts';
import { measure, type Times } from './measure.ts';
import { guestsASecond, serviceCalls } from './service-calls.ts';

const given = process.argv.slice(2).map(Number);
const sizes = given.length ? given : [1_000, 10_000, 100_000];

const cell = ({ p50, p95 }: Times) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`.padStart(15);

/** Prints an engine's table; resolves to the number of exceeded bounds. */
async function report(engine: string, fill: (entities: number) => Promise<FilledServices>): Promise<number> {
  const filled: FilledServices[] = [];
  for (const size of sizes) {
    console.error(`${engine}: filling ${size.toLocaleString('en-US')} …`);
    filled.push(await fill(size));
  }
  console.log(`\n${engine}: p50 / p95 in ms`);
  const heads = sizes.map((size) => size.toLocaleString('en-US').padStart(15)).join('');
  console.log(`${''.padEnd(42)}${heads}   ratio of p95 (bound)`);
  let broken = 0;
  const measured: Record<string, readonly Times[]> = {};
  for (const { name, bound, call } of serviceCalls) {
    const times = await measure(
      filled.map(
        ({ app, entities }) =>
          (sample) =>
            call(app, sample, entities),
      ),
    );
    measured[name] = times;
    const ratio = (times.at(-1)?.p95 ?? 0) / (times[0]?.p95 ?? 1);
    const isBroken = bound !== undefined && ratio > bound;
    if (isBroken) broken += 1;
    const verdict = bound === undefined ? '' : ` (${bound})${isBroken ? ' ✗' : ''}`;
    console.log(`${name.padEnd(42)}${times.map(cell).join('')}   ${ratio.toFixed(2)}${verdict}`);
  }
  const guests: string[] = [];
  for (const { app } of filled) guests.push((await guestsASecond(app)).toFixed(0).padStart(15));
  console.log(`${'guests made a second'.padEnd(42)}${guests.join('')}`);
  for (const one of filled) await one.close();
  saveResults(process.env.BENCH_RESULTS, `services: ${engine}`, { sizes, measured });
  return broken;
}

const broken = (await report('PGlite', fillEmbedded)) + (await report('PostgreSQL', fillServer));
if (broken > 0) console.error(`\n${broken} beyond its bound`);
process.exit(broken > 0 ? 1 : 0);
