import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { temporaryFolder } from './temporary-folder.ts';

const keepWriting = `
  const { mkdirSync, writeFileSync, writeSync } = require('node:fs');
  mkdirSync('profile');
  writeFileSync('profile/first', '');
  writeSync(1, 'writing');
  const until = Date.now() + 500;
  for (let count = 0; Date.now() < until; count += 1)
    try {
      writeFileSync('profile/' + count, '');
    } catch {}`;

test('a folder is removed that another process still writes to for a while', async () => {
  const folder = temporaryFolder('still-written-');
  const writer = spawn(process.execPath, ['-e', keepWriting], {
    cwd: folder.dir,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await Promise.race([once(writer.stdout, 'data'), once(writer, 'exit')]);
  folder.remove();
  expect(existsSync(folder.dir)).toBe(false);
  writer.kill();
}, 60_000);
