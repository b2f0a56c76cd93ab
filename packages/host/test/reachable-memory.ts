import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

export async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc');
  await new Promise((next) => setImmediate(next));
  runInNewContext('gc')();
}

/** Memory still reachable after garbage collection, in MB: the heap and memory outside it. */
export async function reachableMemory(): Promise<number> {
  for (const _ of [1, 2]) await collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1_000_000;
}
