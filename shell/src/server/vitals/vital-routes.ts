import type { FastifyInstance } from 'fastify';
import type { Release } from 'releases/release';
import { acceptReports } from '../reports/browser-reports.ts';
import { readBrowserVitals, type VitalSample } from './browser-vitals.ts';

/** `POST /api/vitals`: what a visitor's browser has measured, as JSON. */
export async function registerVitals(
  app: FastifyInstance,
  add: (sample: VitalSample) => void,
  active: () => readonly Release[],
): Promise<void> {
  acceptReports(app, 'vitals', { bytes: 4_096, aMinute: 30 }, ({ body }) => {
    const samples = readBrowserVitals(body, active());
    if (!samples) return 'Expected vitals';
    for (const sample of samples) add(sample);
    return undefined;
  });
}
