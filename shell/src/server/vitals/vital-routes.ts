import type { FastifyInstance } from 'fastify';
import type { Release } from 'releases/release';
import { sendProblem } from 'server-kit/problem';
import { limitByAddress } from '../http/rate-limits.ts';
import { readBrowserVitals, type VitalSample } from './browser-vitals.ts';

/** Reports of one address a minute: a page sends one, and one more each time it is restored. */
const reportsAMinute = 30;

/** `POST /api/vitals`: what a visitor's browser has measured, as JSON. */
export async function registerVitals(
  app: FastifyInstance,
  add: (sample: VitalSample) => void,
  active: () => readonly Release[],
): Promise<void> {
  // JSON only: a form on another site could send any other content type.
  app.removeContentTypeParser('text/plain');
  app.post(
    '/api/vitals',
    { bodyLimit: 4_096, onRequest: limitByAddress(app, 'vitals', reportsAMinute) },
    async ({ body }, reply) => {
      const samples = readBrowserVitals(body, active());
      if (!samples) return sendProblem(reply, 400, 'Expected vitals');
      for (const sample of samples) add(sample);
      return reply.code(204).header('cache-control', 'no-store').send();
    },
  );
}
