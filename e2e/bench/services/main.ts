import { performance } from 'node:perf_hooks';
import { Report } from '../report.ts';
import { type FilledServices, fillEmbedded, fillServer } from './filled-services.ts';
import { serviceCalls } from './service-calls.ts';

/** Milliseconds. */
interface Times {
  readonly p50: number;
  readonly p95: number;
}

const rounds = 5;
const samples = 100;

/**
 * Times calls to be compared, interleaved, so that noise on the machine affects all of them. The fastest round of each
 * counts, because the noise is not the product's.
 */
async function measure(calls: readonly ((sample: number) => Promise<unknown>)[]): Promise<Times[]> {
  for (const call of calls) for (let sample = 0; sample < 20; sample += 1) await call(sample);
  const found: Times[][] = calls.map(() => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, call] of calls.entries()) found[index]?.push(await timesOf(call));
  return found.map((times) => times.reduce((best, next) => (next.p95 < best.p95 ? next : best)));
}

async function timesOf(call: (sample: number) => Promise<unknown>): Promise<Times> {
  const times: number[] = [];
  for (let sample = 0; sample < samples; sample += 1) {
    const start = performance.now();
    await call(sample);
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(samples * share)] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

const given = process.argv.slice(2).map(Number);
const sizes = given.length ? given : [1_000, 10_000, 100_000];

const timesOfCall = ({ p50, p95 }: Times) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`;

for (const [engine, fill] of [
  ['PGlite', fillEmbedded],
  ['PostgreSQL', fillServer],
] as const) {
  const filled: FilledServices[] = [];
  for (const size of sizes) {
    console.error(`${engine}: filling ${size.toLocaleString('en-US')} …`);
    filled.push(await fill(size));
  }
  const report = new Report<string>({ 'ratio of p95': { most: 3, digits: 2 } });
  for (const { name, call } of serviceCalls) {
    const times = await measure(
      filled.map(
        ({ app }) =>
          (sample: number) =>
            call(app, sample),
      ),
    );
    const bySize = times.map((each, index) => [sizes[index]?.toLocaleString('en-US'), timesOfCall(each)]);
    const ratio = (times.at(-1)?.p95 ?? 0) / (times[0]?.p95 ?? 1);
    report.add(name, { ...Object.fromEntries(bySize), 'ratio of p95': ratio });
  }
  for (const one of filled) await one.close();
  report.print(`${engine}: p50 / p95 in ms`);
}
process.exit();
