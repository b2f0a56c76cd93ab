import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendProblem } from 'server-kit/problem';
import { limitByAddress } from '../http/rate-limits.ts';

interface ReportLimits {
  readonly bytes: number;
  /** Reports of one address; a page sends a handful. */
  readonly aMinute: number;
}

/**
 * `POST /api/<name>`: what a visitor's browser reports, as JSON.
 * @param accept returns what it expected instead, if the report is none
 */
export function acceptReports(
  app: FastifyInstance,
  name: string,
  { bytes, aMinute }: ReportLimits,
  accept: (request: FastifyRequest) => string | undefined,
): void {
  // JSON only: a form on another site could send any other content type.
  app.removeContentTypeParser('text/plain');
  app.post(
    `/api/${name}`,
    { bodyLimit: bytes, onRequest: limitByAddress(app, name, aMinute) },
    async (request, reply) => {
      const problem = accept(request);
      if (problem) return sendProblem(reply, 400, problem);
      return reply.code(204).header('cache-control', 'no-store').send();
    },
  );
}
