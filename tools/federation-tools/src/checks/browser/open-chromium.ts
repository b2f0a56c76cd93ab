import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { withTimeout } from 'remote-host/with-timeout';
import { temporaryFolder } from 'server-kit/temporary-folder';

/** Starts a headless browser, which stays open until its DevTools pipes close. @param profile an empty folder */
export function startChromium(executable: string, profile: string, args: readonly string[]): ChildProcess {
  const given = [
    '--headless',
    '--disable-gpu',
    '--disable-background-networking',
    '--no-first-run',
    // The sandbox does not work as root; disabling it is safe because the pages are the team's own code.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    `--user-data-dir=${profile}`,
    '--remote-debugging-pipe',
    ...args,
  ];
  return spawn(executable, given, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
}

const closeTimeoutMs = 10_000;

/**
 * Ends a browser by closing its pipes: its process here may be a script that has started it, as Debian's is, and a
 * signal would end the script alone. It has no process group of its own, so that it ends with the gate's.
 */
export async function endChromium(browser: ChildProcess): Promise<void> {
  const isRunning = browser.pid !== undefined && browser.exitCode === null && browser.signalCode === null;
  const ended = isRunning ? once(browser, 'exit') : undefined;
  for (const pipe of [3, 4]) browser.stdio[pipe]?.destroy();
  const kill = setTimeout(() => browser.kill('SIGKILL'), closeTimeoutMs);
  await ended;
  clearTimeout(kill);
}

/** Opens a URL; resolves when `done` does, on timeout, or when Chromium exits. */
export async function openChromium(
  executable: string,
  url: string,
  done: Promise<void>,
  timeoutMs: number,
): Promise<void> {
  const profile = temporaryFolder('gate-chromium-');
  const browser = startChromium(executable, profile.dir, [url]);
  const closed = new Promise<void>((close) => browser.once('close', () => close()));
  // It ends, or could not be started; nothing is sent to it, and what it sends is of no interest.
  for (const emitter of [browser, browser.stdio[3]]) emitter?.on('error', () => {});
  (browser.stdio[4] as Readable | null)?.resume();
  await withTimeout(timeoutMs, () => Promise.race([done, closed]), { error: () => new Error('late') }).catch(() => {});
  await endChromium(browser);
  profile.remove();
}
