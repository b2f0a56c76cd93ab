import { existsSync } from 'node:fs';
import { run, tryInstallDebianPackages } from './install.mjs';

/** Debian's headless Chromium, which needs a third of the CPU time per visit. */
const headlessShell = '/usr/bin/chromium-headless-shell';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * The path of Chromium: CHROMIUM_PATH, an installed one, Playwright's download, or, as root, Debian's package.
 * Undefined if none is available: browser tests then fail, and the others run.
 */
export async function findChromium() {
  const { chromium } = await import('playwright');
  const paths = () => [process.env.CHROMIUM_PATH, ...installed, chromium.executablePath()];
  const found = () => paths().find((file) => file && existsSync(file));
  if (found()) return found();
  try {
    run('npx', ['playwright', 'install', 'chromium']);
  } catch (error) {
    console.error(error.message);
  }
  if (!found()) tryInstallDebianPackages(['chromium']);
  return found();
}

/** The path of a headless Chromium, which is installed as root; otherwise that of {@link findChromium}. */
export async function findHeadlessChromium() {
  if (process.env.CHROMIUM_PATH) return findChromium();
  if (!existsSync(headlessShell)) tryInstallDebianPackages(['chromium-headless-shell']);
  return existsSync(headlessShell) ? headlessShell : findChromium();
}
