import { createLogOutput } from '../src/log-output.ts';

// `log-writer N [exit]`: writes N KB and a last line; `exit` ends the process although lines may still be pending.
const [lines, exit] = process.argv.slice(2);
const output = createLogOutput();
for (let line = 0; line < Number(lines); line += 1) output.write(`${'x'.repeat(1_000)}\n`);
output.write('the last line\n');
process.exitCode = 7;
if (exit) setTimeout(() => process.exit(), 100);
