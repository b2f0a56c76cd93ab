import { existsSync } from 'node:fs';
import { installDebianPackage, isRoot, run } from './install.mjs';

/** Debian's Chromium without windows: a visit takes it a third of the processor time. */
const headlessShell = '/usr/bin/chromium-headless-shell';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * The path of a Chromium: CHROMIUM_PATH, an installed one, Playwright's download, or Debian's package where we are root.
 * Undefined where there is none to be had: the tests in a browser fail then, and the others run.
 */
export async function findChromium() {
  const { chromium } = await import('playwright');
  const candidates = () => [process.env.CHROMIUM_PATH, ...installed, chromium.executablePath()];
  const found = () => candidates().find((file) => file && existsSync(file));
  if (found()) return found();
  const attempts = [
    () => run('npx', ['playwright', 'install', 'chromium']),
    ...(isRoot ? [() => installDebianPackage('chromium')] : []),
  ];
  for (const attempt of attempts) {
    try {
      attempt();
    } catch (error) {
      console.error(error.message);
    }
    if (found()) return found();
  }
  return undefined;
}

/** The path of a Chromium without windows, installed where we are root; otherwise that of {@link findChromium}. */
export async function findHeadlessChromium() {
  if (process.env.CHROMIUM_PATH) return findChromium();
  if (isRoot && !existsSync(headlessShell)) {
    try {
      installDebianPackage('chromium-headless-shell');
    } catch (error) {
      console.error(error.message);
    }
  }
  return existsSync(headlessShell) ? headlessShell : findChromium();
}
