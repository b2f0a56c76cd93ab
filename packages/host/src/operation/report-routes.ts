import type { FastifyInstance } from 'fastify';
import type { Release } from 'registry/release';
import { addressBucket, isVital, type Report, reportKey } from 'registry/reports';
import { sendProblem } from 'server-kit/problem';
import { clientIp, limitByAddress } from '../calls/rate-limits.ts';
import { readBrowserReport, type StoredCode } from './describe-report.ts';
import type { PendingReports } from './pending-reports.ts';

export interface ReportsOptions {
  /** The releases whose files current pages may load, of each remote the live one first. */
  readonly active: () => readonly Release[];
  readonly store: StoredCode;
  /** Default: reports are only checked. */
  readonly reports: Pick<PendingReports, 'add'> | undefined;
}

/** A page has a handful of vitals for each navigation. */
const maxItems = 50;

const dayMs = 86_400_000;
/** Samples of one vital that the addresses of a bucket may send a day: no address outweighs a site's visitors. */
const maxSamples = 10;

/**
 * `POST /api/reports`: what a visitor's browser reports, as JSON: errors, versions that its page has given up, vitals.
 * Anyone can send reports, so what they can name is bounded.
 */
export async function reportRoutes(app: FastifyInstance, { active, store, reports }: ReportsOptions): Promise<void> {
  // JSON only: a form on another site could send any other content type.
  app.removeContentTypeParser('text/plain');
  const samples = new Map<string, number>();
  setInterval(() => samples.clear(), dayMs).unref();
  const isCounted = (report: Report, bucket: number): boolean => {
    if (!isVital(report.kind)) return true;
    const key = `${bucket} ${reportKey(report)}`;
    const count = (samples.get(key) ?? 0) + 1;
    samples.set(key, count);
    return count <= maxSamples;
  };
  const options = { bodyLimit: 8_192, onRequest: limitByAddress(app, 'reports', 60) };
  app.post('/api/reports', options, async (request, reply) => {
    const { body } = request;
    // A page sends each error by itself: to read a list of them, files of releases would be read for each.
    const items: readonly unknown[] = Array.isArray(body) ? body.filter((item) => 'metric' in Object(item)) : [body];
    if (items.length > maxItems) return sendProblem(reply, 400, `Expected at most ${maxItems} reports`);
    const known = items.flatMap((item) => readBrowserReport(item, active(), store) ?? []);
    if (known.length === 0) return sendProblem(reply, 400, 'Expected reports about a live release');
    const bucket = addressBucket(clientIp(request));
    for (const report of known) if (isCounted(report, bucket)) reports?.add({ ...report, addresses: [bucket] });
    return reply.code(204).header('cache-control', 'no-store').send();
  });
}
