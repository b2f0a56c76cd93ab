import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { siteEnvironment, sitePort } from './src/harness/ports.ts';

// Workers run shells in process, with React's production build; the runner itself runs `npm start` as a user would.
if (process.env.TEST_WORKER_INDEX !== undefined) process.env.NODE_ENV = 'production';

const root = path.resolve(import.meta.dirname, '..');

/** These build or wait for a minute; if they ran last, one worker would be busy alone. */
const longest = ['operation/start', 'kit/kit'].map((name) => `**/${name}.spec.ts`);

/** These flood and measure; `npm run test:long` runs them last, one at a time. */
const long = '**/*.long.spec.ts';

/** Set by `npm test`, which has built them. */
const releasesBuilt = process.env.RELEASES_BUILT !== undefined;

export default defineConfig({
  testDir: './src',
  globalSetup: './src/harness/keep-new-data.ts',
  projects: [
    { name: 'longest', testMatch: longest },
    { name: 'others', testMatch: '**/*.spec.ts', testIgnore: [...longest, long] },
    { name: 'long', testMatch: long, workers: 1 },
  ],
  // Snapshots of screen reader output.
  snapshotPathTemplate: '{testDir}/quality/spoken/{arg}{ext}',
  outputDir: path.join(root, 'test-results'),
  // Tests in a file run sequentially unless the file opts into parallel mode.
  workers: 2,
  // Cores that are shared stall now and then: `npm test` tries a failed test twice more, and reports it as flaky if it then
  // passes. Run by name, a test fails at once.
  retries: process.env.TEST_RUN ? 2 : 0,
  timeout: 120_000,
  // On a shared CI machine, a page may take seconds to respond and hydrate.
  expect: { timeout: 15_000 },
  reporter: [['line'], ['json', { outputFile: path.join(root, '.cache/e2e/results.json') }]],
  use: {
    actionTimeout: 30_000,
    baseURL: `http://localhost:${sitePort}`,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        // The headless shell would round character widths, unlike headed Chromium.
        '--font-render-hinting=none',
      ],
    },
  },
  webServer: {
    command: `rm -rf "$DATA_DIR" && exec node scripts/start.mjs ${releasesBuilt ? '--releases-built' : ''}`,
    cwd: root,
    env: siteEnvironment,
    url: `http://localhost:${sitePort}/healthz`,
    timeout: 240_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
