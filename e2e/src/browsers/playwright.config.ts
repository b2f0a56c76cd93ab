// Smoke tests in Debian's Firefox and WebKit, run by `npm run test:long`.
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import main from '../../playwright.config.ts';

const root = path.resolve(import.meta.dirname, '../../..');

export default defineConfig({
  testDir: '.',
  testMatch: '*.smoke.ts',
  outputDir: path.join(root, 'test-results/browsers'),
  workers: 2,
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['line'], ['json', { outputFile: path.join(root, '.cache/browsers/results.json') }]],
  webServer: main.webServer,
});
