import { getHeapStatistics } from 'node:v8';
import { parentPort, threadId, workerData } from 'node:worker_threads';
import type { Renderer } from '../../../render/renderer.tsx';
import { toCloneableError } from '../cloneable-error.ts';
import { PortHttp } from '../service-calls.ts';
import type { ThreadData, ThreadReport, ThreadResult, ThreadTask } from '../thread-messages.ts';
import { currentTid } from '../watch/thread-cpu.ts';
import { BundleCache, readVerifiedBundle } from './bundle-cache.ts';
import { evaluateBundle, loadSharedModules } from './evaluate-bundle.ts';
import { RenderWorker } from './render-worker.ts';
import { restrictGlobals } from './restrict-globals.ts';

const { shellBundle, heartbeatMs } = workerData as ThreadData;
const report = (message: ThreadReport) => parentPort?.postMessage(message);

const shared = await loadSharedModules();
const renderer = evaluateBundle(readVerifiedBundle(shellBundle), shellBundle.file, shared) as Renderer;
const worker = new RenderWorker(renderer, new BundleCache(renderer, shared));

const tid = currentTid();
const beat = () => report({ type: 'heartbeat', threadId, tid, external: getHeapStatistics().external_memory });
setInterval(beat, heartbeatMs).unref();
// Monitoring starts with the first heartbeat: even the first task may block.
beat();
// After an unhandled rejection or a throw in a timer, the thread continues its tasks until it is replaced.
process.on('uncaughtException', (error) => report({ type: 'fault', threadId, error: toCloneableError(error) }));
restrictGlobals();

/** Runs one task. Never rejects. */
export default async function run({ task, port }: ThreadTask): Promise<ThreadResult> {
  const http = new PortHttp(port);
  try {
    return { ok: true, result: await worker.run(task, http, http.signal) };
  } catch (error) {
    return { ok: false, error: toCloneableError(error) };
  } finally {
    port.close();
  }
}
