import { createLogOutput } from '../src/log-output.ts';

const output = createLogOutput();
for (let line = 0; line < 5_000; line += 1) output.write(`${'x'.repeat(1_000)}\n`);
setTimeout(() => {
  output.write('the last line\n');
  process.exit(7);
}, 100);
