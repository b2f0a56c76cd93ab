// Smoke tests in Debian's Firefox and WebKit, run by `node scripts/browsers.mjs`.
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import main from '../../playwright.config.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** Specs of what depends on the engine: keyboard, focus, dialogs, history, cookies, hydration. */
const inFirefox = [
  'browsers/routes',
  'home-about/expertise-accordion',
  'home-about/testimonial-modal',
  'identity/chrome',
  'identity/first-visit',
  'identity/guard',
  'pages/pages',
  'telehealth/wizard',
];

const firefox = {
  executablePath: process.env.FIREFOX_PATH,
  args: [],
  firefoxUserPrefs: {
    // Make Tab stop at links, as it does by default on Linux and Windows.
    'accessibility.tabfocus': 7,
    // Use scrollbars that take up space, as on Windows.
    'widget.gtk.overlay-scrollbars.enabled': false,
  },
};

export default defineConfig({
  testDir: '..',
  outputDir: path.join(root, 'test-results/browsers'),
  workers: 2,
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['line'], ['json', { outputFile: path.join(root, '.cache/browsers/results.json') }]],
  use: { baseURL: main.use?.baseURL },
  projects: [
    {
      name: 'firefox',
      testMatch: process.env.FIREFOX_PATH ? inFirefox.map((name) => `**/${name}.{spec,smoke}.ts`) : [],
      // The channel is Firefox as Mozilla and Debian ship it, over WebDriver BiDi.
      use: { browserName: 'firefox', channel: 'moz-firefox', launchOptions: firefox },
    },
    { name: 'webkit', testMatch: '**/browsers/webkit.smoke.ts' },
  ],
  webServer: main.webServer,
});
