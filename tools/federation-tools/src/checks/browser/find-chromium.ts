import { existsSync } from 'node:fs';
import type { Environment } from 'server-kit/environment';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of Chromium: `CHROMIUM_PATH`, or an installed one. */
export const findChromium = ({ CHROMIUM_PATH }: Environment): string | undefined =>
  CHROMIUM_PATH || installed.find((file) => existsSync(file));
