// A process of its own on the registry whose folder it is given: does what each line of its input says, answers with a line.
import { createInterface } from 'node:readline';
import { publish } from '../src/releases/publish.ts';
import { Registry } from '../src/releases/registry.ts';
import { withRegistryLock } from '../src/releases/registry-lock.ts';
import { factsOf } from './scratch-registry.ts';

const registry = new Registry(process.argv[2] ?? '');
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const acts: Record<string, (...args: string[]) => Promise<unknown>> = {
  publish: (version = '', build = '') => publish(registry, factsOf(version), build),
  promoteTenTimes: async (...versions) => {
    for (let times = 0; times < 10; times += 1) await registry.promote('mfe-a', versions[times % 2] ?? '');
  },
  hold: () =>
    withRegistryLock(registry.dir, () => {
      say('held');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    }),
};

createInterface({ input: process.stdin }).on('line', async (line) => {
  const [act = '', ...args] = line.split(' ');
  await acts[act]?.(...args).then(
    () => say('done'),
    (error) => say(error.code ?? error.message),
  );
});
say('waiting');
