import type { FastifyInstance } from 'fastify';
import type { Release } from 'releases/release';
import { acceptReports } from '../http/browser-reports.ts';
import { attributeBrowserError } from './browser-error.ts';
import type { ErrorReports } from './error-reports.ts';

/** `POST /api/errors`: an error in a visitor's browser, as JSON. */
export async function registerErrors(
  app: FastifyInstance,
  reports: Pick<ErrorReports, 'add'>,
  active: () => readonly Release[],
): Promise<void> {
  acceptReports(app, 'errors', 8_192, ({ body, headers }) => {
    const error = attributeBrowserError(body, active(), headers['user-agent']);
    if (!error) return 'Expected an error in a file of a live release';
    reports.add({ ...error, count: 1 });
    return undefined;
  });
}
