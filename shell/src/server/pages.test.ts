import Fastify from 'fastify';
import type { ShellDeps } from './app.ts';
import { readConfiguration } from './configuration.ts';
import { registerPages } from './pages.ts';

test.each([
  ['30', 'public, max-age=30'],
  ['300', 'public, max-age=300'],
  ['0', 'no-store'],
])('PAGE_CACHE_SECONDS=%s is what a CDN is told: %s; browsers ask each time', async (seconds, told) => {
  const app = Fastify();
  const configuration = readConfiguration({ PAGE_CACHE_SECONDS: seconds }, '/srv/site');
  registerPages(app, { configuration, releases: { current: { sequence: 1, remotes: [] } } } as unknown as ShellDeps);
  const { headers } = await app.inject('/robots.txt');
  expect(headers['cdn-cache-control']).toBe(told);
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  await app.close();
});
