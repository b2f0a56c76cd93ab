import type { FastifyInstance } from 'fastify';
import type { Release } from 'releases/release';
import { acceptReports } from '../reports/browser-reports.ts';
import { attributeBrowserError } from './browser-error.ts';
import { type ClientFailures, FailedVersion } from './client-failures.ts';
import type { ErrorReports } from './error-reports.ts';

interface Reported {
  readonly active: () => readonly Release[];
  readonly failures: Pick<ClientFailures, 'count'>;
  /** Stores errors; undefined: they are only checked. */
  readonly errors?: Pick<ErrorReports, 'add'> | undefined;
}

/** `POST /api/errors`: an error in a visitor's browser, or a version that its page has given up, as JSON. */
export async function registerErrors(app: FastifyInstance, { active, failures, errors }: Reported): Promise<void> {
  acceptReports(app, 'errors', { bytes: 8_192, aMinute: 60 }, ({ body, headers, log }) => {
    if (FailedVersion.Check(body)) {
      const { remote, version } = body;
      const count = failures.count(remote, version);
      if (count === undefined) return 'Unknown remote version';
      // Log the 1st, 10th, 100th... failure.
      if (Number.isInteger(Math.log10(count))) log.warn({ remote, version, count }, 'failed in browsers');
      return undefined;
    }
    const error = attributeBrowserError(body, active(), headers['user-agent']);
    if (!error) return 'Expected an error in a file of a live release';
    errors?.add({ ...error, count: 1 });
    return undefined;
  });
}
