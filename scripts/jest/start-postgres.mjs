import { startPostgres } from '../postgres.mjs';

/** One cluster for the run; each suite has a database of its own (platform/test/engines.ts). */
export default async function start() {
  if (process.env.TEST_DATABASE_URL || process.env.TEST_WITHOUT_POSTGRES) return;
  try {
    globalThis.postgres = await startPostgres();
    process.env.TEST_DATABASE_URL = globalThis.postgres.url;
  } catch (error) {
    // The suites that need it fail with this; the others run.
    process.env.TEST_DATABASE_PROBLEM = error.message;
  }
}
