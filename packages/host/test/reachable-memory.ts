import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Memory still reachable after garbage collection, in MB: the heap and memory outside it. */
export async function reachableMemory(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  for (const _ of [1, 2]) {
    await new Promise((next) => setImmediate(next));
    collectGarbage();
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1_000_000;
}
