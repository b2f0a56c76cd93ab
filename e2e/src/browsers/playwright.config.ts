// Smoke tests in Firefox and WebKit, run by `node scripts/browsers.mjs`.
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import main from '../../playwright.config.ts';
import type { Engine } from './engines.ts';

const root = path.resolve(import.meta.dirname, '../../..');

export default defineConfig<object, { engine: Engine }>({
  testDir: '.',
  testMatch: '*.smoke.ts',
  outputDir: path.join(root, 'test-results/browsers'),
  // Every worker starts a browser; the two browsers run in parallel.
  workers: 2,
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['line'], ['json', { outputFile: path.join(root, '.cache/browsers/results.json') }]],
  use: { baseURL: main.use?.baseURL },
  projects: [
    { name: 'firefox', use: { engine: 'firefox' } },
    { name: 'webkit', use: { engine: 'webkit' } },
  ],
  webServer: main.webServer,
});
