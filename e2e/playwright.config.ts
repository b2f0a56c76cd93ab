import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { siteEnvironment, sitePort, teamReleasesDir } from './src/harness/ports.ts';

// Shells run in the workers, with React's production build; the runner itself starts `npm start` as a user would.
if (process.env.TEST_WORKER_INDEX !== undefined) process.env.NODE_ENV = 'production';

const root = path.resolve(import.meta.dirname, '..');

/** They build, or wait for a minute: at the end one worker would be busy alone. */
const longest = ['dev/edits', 'operation/start', 'release/live-release', 'identity/required-range'].map(
  (name) => `**/${name}.spec.ts`,
);

/** They flood, weigh and time: `npm run test:long` runs them last, one at a time. */
const long = '**/*.long.spec.ts';

export default defineConfig({
  testDir: './src',
  projects: [
    { name: 'longest', testMatch: longest },
    { name: 'others', testMatch: '**/*.spec.ts', testIgnore: [...longest, long] },
    { name: 'long', testMatch: long, workers: 1 },
  ],
  // What screen readers say of each page.
  snapshotPathTemplate: '{testDir}/quality/spoken/{arg}{ext}',
  outputDir: path.join(root, 'test-results'),
  // Many tests wait, for a deadline or for quiet: with as many workers as cores half of their time was idle. Tests of
  // one file run one after another unless the file says otherwise.
  workers: 3,
  // Shared cores stall now and then: a failure is tried once more, and the end names what passed only then as flaky.
  retries: 1,
  timeout: 120_000,
  // On a machine that CI shares a page may take seconds to respond and to hydrate.
  expect: { timeout: 15_000 },
  reporter: [['line'], ['json', { outputFile: path.join(root, '.cache/e2e/results.json') }]],
  use: {
    baseURL: `http://localhost:${sitePort}`,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        // The headless shell would round the widths of characters, which Chromium's windows do not.
        '--font-render-hinting=none',
      ],
    },
  },
  webServer: {
    command: 'rm -rf "$DATA_DIR" "$TEAM_RELEASES_DIR" && exec node scripts/start.mjs',
    cwd: root,
    env: { ...siteEnvironment, TEAM_RELEASES_DIR: teamReleasesDir },
    url: `http://localhost:${sitePort}/healthz`,
    timeout: 240_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
