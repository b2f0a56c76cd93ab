import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Environment } from 'server-kit/environment';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of Chromium: `CHROMIUM_PATH`, an installed one, or what the folder's `playwright install` has fetched. */
export const findChromium = ({ CHROMIUM_PATH }: Environment, dir = process.cwd()): string | undefined =>
  CHROMIUM_PATH || installed.find((file) => existsSync(file)) || playwrightChromium(dir);

function playwrightChromium(dir: string): string | undefined {
  try {
    const file = createRequire(path.join(dir, 'package.json'))('@playwright/test').chromium.executablePath();
    return existsSync(file) ? file : undefined;
  } catch {
    return undefined;
  }
}

/** Chromium's sandbox does not work for root, whose rights the pages of a release then have; otherwise it is kept. */
export const sandboxWarning =
  process.getuid?.() === 0
    ? 'Chromium runs without its sandbox, which does not work for root: run this as another user'
    : undefined;
