import { existsSync } from 'node:fs';
import { run } from './install.mjs';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The path of a Chromium: CHROMIUM_PATH, an installed one, Playwright's download, or Debian's package where we are root. */
export async function findChromium() {
  const { chromium } = await import('playwright');
  const candidates = () => [process.env.CHROMIUM_PATH, ...installed, chromium.executablePath()];
  const found = () => candidates().find((file) => file && existsSync(file));
  if (found()) return found();
  const attempts = [
    ['npx', ['playwright', 'install', 'chromium']],
    ...(process.getuid?.() === 0
      ? [['sh', ['-c', 'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium']]]
      : []),
  ];
  for (const [command, args] of attempts) {
    try {
      run(command, args);
    } catch (error) {
      console.error(error.message);
    }
    if (found()) return found();
  }
  throw new Error('No Chromium: install one, or name it in CHROMIUM_PATH');
}
