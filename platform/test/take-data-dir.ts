// A process that waits for a line, tries to lock the given folder, prints the outcome, and exits when its input ends.
import { lockDataDir } from '../src/storage/data-folder.ts';

const [dataDir = ''] = process.argv.slice(2);
process.stdin.once('data', () =>
  lockDataDir(dataDir).then(
    () => process.stdout.write('taken\n'),
    (error: Error) => process.stdout.write(`${error.message}\n`),
  ),
);
process.stdin.once('end', () => process.exit(0));
process.stdout.write('waiting\n');
