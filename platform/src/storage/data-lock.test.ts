import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lockDataDir } from './data-lock.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

test('a folder held by a living process is refused, naming it', () => {
  const holder = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
  writeFileSync(path.join(dir, 'platform.lock'), String(holder.pid));
  expect(() => lockDataDir(dir)).toThrow(new RegExp(`held by process ${holder.pid}`));
  holder.kill();
});

test('a lock whose holder died is taken over, and letting go frees the folder', () => {
  writeFileSync(path.join(dir, 'platform.lock'), '4194303');
  lockDataDir(dir)();
  lockDataDir(dir)();
});
