import { performance } from 'node:perf_hooks';

/** Milliseconds. */
export interface Times {
  readonly p50: number;
  readonly p95: number;
}

const rounds = 5;
const samples = 100;

/**
 * Times calls to be compared, interleaved, so that noise on the machine affects all of them. The fastest round of each
 * counts, because the noise is not the product's.
 */
export async function measure(calls: readonly ((sample: number) => Promise<unknown>)[]): Promise<Times[]> {
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
