import { url as inspectorUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';

/** More than a full garbage collection or a stall of the machine takes, and enough for an alert to fire. */
const silenceSeconds = 60;

/**
 * Counts its own seconds in which the main thread has not counted one: while the machine is suspended, neither does. The
 * line is written by another thread, because its reader may have stopped.
 */
const program = `
const { workerData: { beats, seconds } } = require('node:worker_threads');
const line = { level: 60, msg: 'the main thread has not run for ' + seconds + ' s: this process ends, to be restarted' };
let last = -1;
let silent = 0;
setInterval(() => {
  const beat = Atomics.load(beats, 0);
  silent = beat === last ? silent + 1 : 0;
  last = beat;
  if (silent !== seconds) return;
  require('node:fs').write(1, JSON.stringify(line) + '\\n', () => {});
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), 500);
}, 1000);
`;

/**
 * Ends this process once its main thread hangs, so that whatever started it restarts it: systemd and container engines
 * restart what has ended, not what does not answer. A debugger may hold the main thread.
 */
export function startWatchdog(seconds = silenceSeconds): void {
  if (inspectorUrl()) return;
  const beats = new Int32Array(new SharedArrayBuffer(4));
  setInterval(() => Atomics.add(beats, 0, 1), 1_000).unref();
  const resourceLimits = { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 };
  new Worker(program, { eval: true, execArgv: [], workerData: { beats, seconds }, resourceLimits }).unref();
}
