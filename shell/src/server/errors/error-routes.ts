import type { FastifyInstance } from 'fastify';
import type { Release } from 'releases/release';
import { sendProblem } from 'server-kit/problem';
import { limitByAddress } from '../http/rate-limits.ts';
import { attributeBrowserError } from './browser-error.ts';
import type { ErrorReports } from './error-reports.ts';

/** Reports of one address a minute: a page sends at most five. */
const reportsAMinute = 30;

/** `POST /api/errors`: an error in a visitor's browser, as JSON. */
export async function registerErrors(
  app: FastifyInstance,
  reports: Pick<ErrorReports, 'add'>,
  active: () => readonly Release[],
): Promise<void> {
  // JSON only: a form on another site could send any other content type.
  app.removeContentTypeParser('text/plain');
  app.post(
    '/api/errors',
    { bodyLimit: 8_192, onRequest: limitByAddress(app, 'errors', reportsAMinute) },
    async ({ body, headers }, reply) => {
      const error = attributeBrowserError(body, active(), headers['user-agent']);
      if (!error) return sendProblem(reply, 400, 'Expected an error in a file of a live release');
      reports.add({ ...error, count: 1 });
      return reply.code(204).header('cache-control', 'no-store').send();
    },
  );
}
