import { type Browser, chromium } from 'playwright';

export const openBrowser = (executablePath = process.env.CHROMIUM_PATH || '/usr/bin/chromium'): Promise<Browser> =>
  chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] });
