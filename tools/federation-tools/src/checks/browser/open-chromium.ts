import { spawn } from 'node:child_process';
import { temporaryFolder } from 'server-kit/temporary-folder';

/** Opens a URL; resolves when `done` does, on timeout, or when Chromium exits. */
export async function openChromium(
  executable: string,
  url: string,
  done: Promise<void>,
  timeoutMs: number,
): Promise<void> {
  const profile = temporaryFolder('gate-chromium-');
  const args = [
    '--headless',
    '--disable-gpu',
    '--disable-background-networking',
    '--no-first-run',
    // Keeps the headless browser open; no debugger connects.
    '--remote-debugging-port=0',
    // The sandbox does not work as root; disabling it is safe because the pages are the team's own code.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    `--user-data-dir=${profile.dir}`,
    url,
  ];
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(timeoutMs)]);
  const browser = spawn(executable, args, { stdio: 'ignore', signal, killSignal: 'SIGKILL' });
  // Also when it is stopped.
  browser.on('error', () => {});
  void done.finally(() => stop.abort());
  await new Promise((closed) => browser.once('close', closed));
  profile.remove();
}
