import { startPostgres } from '../postgres.mjs';

/** Starts one cluster for the whole run; each suite has its own database (platform/test/engines.ts). */
export default async function start() {
  if (process.env.TEST_DATABASE_URL || process.env.TEST_WITHOUT_POSTGRES) return;
  try {
    globalThis.postgres = await startPostgres();
    process.env.TEST_DATABASE_URL = globalThis.postgres.url;
  } catch (error) {
    // Suites that need PostgreSQL fail with this message; the others run.
    process.env.TEST_DATABASE_PROBLEM = error.message;
  }
}
