import { spawn } from 'node:child_process';
import { temporaryFolder } from 'server-kit/temporary-folder';

/** @param profile an empty folder */
export const chromiumArguments = (profile: string): string[] => [
  '--headless',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  // The sandbox does not work as root; disabling it is safe because the pages are the team's own code.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  `--user-data-dir=${profile}`,
];

/** Opens a URL; resolves when `done` does, on timeout, or when Chromium exits. */
export async function openChromium(
  executable: string,
  url: string,
  done: Promise<void>,
  timeoutMs: number,
): Promise<void> {
  const profile = temporaryFolder('gate-chromium-');
  // Keeps the headless browser open; no debugger connects.
  const args = [...chromiumArguments(profile.dir), '--remote-debugging-port=0', url];
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(timeoutMs)]);
  const browser = spawn(executable, args, { stdio: 'ignore', signal, killSignal: 'SIGKILL' });
  // Also when it is stopped.
  browser.on('error', () => {});
  void done.finally(() => stop.abort());
  await new Promise((closed) => browser.once('close', closed));
  profile.remove();
}
