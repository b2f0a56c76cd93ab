import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { temporaryFolder } from './temporary-folder.ts';

const keepWriting = `
  const { mkdirSync, writeFileSync } = require('node:fs');
  mkdirSync('profile');
  const until = Date.now() + 500;
  for (let count = 0; Date.now() < until; count += 1)
    try {
      writeFileSync('profile/' + count, '');
      if (count === 1000) process.stdout.write('writing');
    } catch {}`;

test('a folder is removed that another process still writes to for a while', async () => {
  const folder = temporaryFolder('still-written-');
  const writer = spawn(process.execPath, ['-e', keepWriting], { cwd: folder.dir, stdio: ['ignore', 'pipe', 'ignore'] });
  await once(writer.stdout, 'data');
  folder.remove();
  expect(existsSync(folder.dir)).toBe(false);
  writer.kill();
}, 60_000);
