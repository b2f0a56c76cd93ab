import { startWatchdog } from '../src/watchdog.ts';

startWatchdog(2);
process.stdout.write('started\n');
if (process.argv[2] === 'hang') setTimeout(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0), 100);
setTimeout(() => process.exit(7), 5_000);
