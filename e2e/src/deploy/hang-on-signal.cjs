// A fault: on SIGUSR2 the main thread of the program that loads this waits for ever.
if (require('node:worker_threads').isMainThread)
  process.on('SIGUSR2', () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0));
