import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Opens a URL; resolves when `done` does, on timeout, or when Chromium exits. */
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
    // Keeps the headless browser open; no debugger connects.
    '--remote-debugging-port=0',
    // The sandbox does not work as root; disabling it is safe because the pages are the team's own code.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    `--user-data-dir=${profile}`,
    url,
  ];
  const browser = spawn(executable, args, { stdio: 'ignore' });
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
    browser.kill('SIGKILL');
    await ended;
    // Its other processes end a moment later.
    rmSync(profile, { recursive: true, force: true, maxRetries: 20 });
  }
}
