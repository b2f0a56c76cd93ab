// Faults of the program that loads this: on SIGUSR2 its main thread waits for ever, on SIGWINCH its clock is set back by a day.
if (require('node:worker_threads').isMainThread) {
  process.on('SIGUSR2', () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0));
  process.on('SIGWINCH', () => {
    const now = Date.now;
    Date.now = () => now() - 86_400_000;
  });
}
