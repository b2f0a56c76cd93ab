import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Opens an address and resolves when `done` does, when the time is over, or when Chromium has ended. */
export async function openChromium(
  executable: string,
  url: string,
  done: Promise<void>,
  timeoutMs: number,
): Promise<void> {
  const profile = mkdtempSync(path.join(tmpdir(), 'gate-chromium-'));
  const args = [
    '--headless',
    '--disable-gpu',
    '--disable-background-networking',
    '--no-first-run',
    // Keeps it open, without anybody who debugs.
    '--remote-debugging-port=0',
    // Its sandbox needs a user; what it opens is the team's own code.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    `--user-data-dir=${profile}`,
    url,
  ];
  // A group of its own: where it is killed alone, its other processes go on writing for a while.
  const browser = spawn(executable, args, { stdio: 'ignore', detached: true });
  const kill = () => {
    try {
      if (browser.pid) process.kill(-browser.pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
  };
  process.once('exit', kill);
  const ended = new Promise<void>((resolve) => {
    browser.once('error', () => resolve());
    browser.once('exit', () => resolve());
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeoutMs);
  });
  try {
    await Promise.race([done, ended, late]);
  } finally {
    clearTimeout(timer);
    kill();
    process.removeListener('exit', kill);
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 20 });
  }
}
