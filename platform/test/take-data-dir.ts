// A process that waits for a line, then takes the folder it was given and says whether it could. It ends with its input.
import { lockDataDir } from '../src/storage/data-lock.ts';

const [dataDir = ''] = process.argv.slice(2);
process.stdin.once('data', () =>
  lockDataDir(dataDir).then(
    () => process.stdout.write('taken\n'),
    (error: Error) => process.stdout.write(`${error.message}\n`),
  ),
);
process.stdin.once('end', () => process.exit(0));
process.stdout.write('waiting\n');
