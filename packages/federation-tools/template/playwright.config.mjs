import { defineConfig } from '@playwright/test';

const url = 'http://localhost:4173';

/** Starts the development server with the fixtures; CHROMIUM_PATH names a browser that is installed already. */
export default defineConfig({
  testDir: 'test/browser',
  testMatch: '*.browser.ts',
  use: { baseURL: url, launchOptions: { executablePath: process.env.CHROMIUM_PATH || undefined } },
  webServer: {
    command: 'npm run dev -- --port 4173',
    url: `${url}/sample`,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
});
