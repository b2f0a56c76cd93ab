import { type Browser, chromium } from 'playwright';

export const openBrowser = (executablePath = '/usr/bin/chromium'): Promise<Browser> =>
  chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] });
