import type { FastifyInstance } from 'fastify';
import type { Release } from 'releases/release';
import { addressBucket, type Report } from 'releases/report';
import { sendProblem } from 'server-kit/problem';
import { clientIp, limitByAddress } from '../http/rate-limits.ts';
import { readBrowserReport } from './browser-report.ts';

interface ReportRoutes {
  /** The releases whose files current pages may load, of each remote the live one first. */
  readonly active: () => readonly Release[];
  readonly add: (report: Report) => void;
}

/** A page has a handful of vitals for each navigation. */
const maxItems = 50;

/**
 * `POST /api/reports`: what a visitor's browser reports, as JSON: errors, versions that its page has given up, vitals.
 * Pages of earlier shells use two other addresses. Anyone can send reports, so what they can name is bounded.
 */
export async function registerReports(app: FastifyInstance, { active, add }: ReportRoutes): Promise<void> {
  // JSON only: a form on another site could send any other content type.
  app.removeContentTypeParser('text/plain');
  const options = { bodyLimit: 8_192, onRequest: limitByAddress(app, 'reports', 60) };
  for (const name of ['reports', 'errors', 'vitals'])
    app.post(`/api/${name}`, options, async (request, reply) => {
      const { body, headers } = request;
      const items: readonly unknown[] = Array.isArray(body) ? body : [body];
      if (items.length > maxItems) return sendProblem(reply, 400, `Expected at most ${maxItems} reports`);
      const known = items.flatMap((item) => readBrowserReport(item, active(), headers['user-agent']) ?? []);
      if (known.length === 0) return sendProblem(reply, 400, 'Expected reports about a live release');
      const addresses = [addressBucket(clientIp(request))];
      for (const report of known) add({ ...report, addresses });
      return reply.code(204).header('cache-control', 'no-store').send();
    });
}
