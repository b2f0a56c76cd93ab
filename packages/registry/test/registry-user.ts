// A separate process that uses a folder registry: runs the command on each input line and prints the outcome.
import { createInterface } from 'node:readline';
import { withRegistryLock } from '../src/store/registry-files.ts';
import { UngatedStore } from './ungated-store.ts';

const registry = new UngatedStore(process.argv[2] ?? '');
const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const commands: Record<string, (...args: string[]) => Promise<unknown>> = {
  promoteTenTimes: async (...versions) => {
    for (let times = 0; times < 10; times += 1) await registry.promote('mfe-a', versions[times % 2] ?? '');
  },
  hold: () =>
    withRegistryLock(registry.dir, () => {
      print('held');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    }),
};

createInterface({ input: process.stdin }).on('line', async (line) => {
  const [command = '', ...args] = line.split(' ');
  await commands[command]?.(...args).then(
    () => print('done'),
    (error) => print(error.code ?? error.message),
  );
});
print('waiting');
