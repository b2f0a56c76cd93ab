import { type Browser, chromium } from 'playwright';

export const openBrowser = (executablePath = process.env.CHROMIUM_PATH || '/usr/bin/chromium'): Promise<Browser> =>
  chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] });

/** Pages of every kind; the first ones are those that visitors load first most often. */
export const pages = [
  '/opportunities',
  '/home',
  '/blog',
  '/match',
  '/opportunities/patent-litigation-associate-ny',
  '/blog/expat-packages',
  '/about',
  '/expertise/us',
  '/services',
  '/team',
];
