import type { FastifyInstance } from 'fastify';

/** Replaces whatever worker a browser has of an earlier site or release, and removes itself. */
const removal = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
  for (const client of await clients.matchAll({ type: 'window' })) client.navigate(client.url);
})()));
`;

/**
 * A service worker would outlive the release that registers it: each script that a browser asks for as one is
 * {@link removal}, at every address, known or not (SECURITY-37).
 */
export function refuseServiceWorkers(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    const { headers } = request.raw;
    if (headers['service-worker'] !== 'script' && headers['sec-fetch-dest'] !== 'serviceworker') return next();
    reply.header('cache-control', 'no-store').type('text/javascript; charset=utf-8').send(removal);
  });
}
