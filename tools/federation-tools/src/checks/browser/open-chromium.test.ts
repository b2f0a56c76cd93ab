import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from '../../../../../packages/server-kit/test/eventually.ts';
import { openChromium } from './open-chromium.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'browser-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test("a browser that a script has started, as Debian's does, has ended when its pages are done", async () => {
  const [script, program, started] = ['chromium', 'program.cjs', 'started'].map((file) => path.join(dir, file));
  // As Chromium, it ends when its pipe does.
  writeFileSync(
    String(program),
    `require('fs').writeFileSync(${JSON.stringify(started)}, String(process.pid));
    require('fs').createReadStream('', { fd: 3 }).on('end', () => process.exit()).on('error', () => {}).resume();
    setInterval(() => {}, 1_000);`,
  );
  writeFileSync(String(script), `#!/bin/sh\n"${process.execPath}" "${program}"\n`);
  chmodSync(String(script), 0o755);
  const pid = () => Number(existsSync(String(started)) && readFileSync(String(started), 'utf8'));
  const done = eventually(() => pid() > 0, 'the browser starts');
  await openChromium(String(script), 'http://localhost/', done, 60_000);
  const child = pid();
  const isLeft = isRunning(child);
  if (isLeft) process.kill(child, 'SIGKILL');
  expect(isLeft).toBe(false);
}, 120_000);
