import { localUser } from 'releases/local-user';
import type { PlatformConfiguration } from '../configuration.ts';
import { forgetGuest } from '../guests/forget-guest.ts';
import { seed } from '../seed/seed.ts';
import { DataDirLockedError } from '../storage/data-lock.ts';
import type { Database } from '../storage/database.ts';
import { listEdits } from '../storage/edit-log.ts';
import { openDatabase } from '../storage/open-database.ts';
import { prepareDatabase } from '../storage/prepare-database.ts';
import type { ContentBackend } from './content-backend.ts';
import { parseContentFile } from './content-file.ts';
import { exportContent } from './export-content.ts';
import { HttpContentBackend } from './http-content-backend.ts';
import { importContent } from './import-content.ts';

/**
 * Opens the configured PostgreSQL; the data folder, locked while open; or the running services that have locked it.
 * @throws DataDirLockedError when a different process has locked the folder
 */
export async function openContentBackend(configuration: PlatformConfiguration): Promise<ContentBackend> {
  const { partition } = configuration;
  try {
    const db = await openDatabase(configuration);
    await prepareDatabase(db, (queries) => seed(queries, partition));
    return databaseBackend(db, partition);
  } catch (error) {
    if (!(error instanceof DataDirLockedError)) throw error;
    const services = new HttpContentBackend(configuration);
    if (!(await services.isRunning())) throw error;
    return services;
  }
}

const databaseBackend = (db: Database, partition: string): ContentBackend => ({
  import: (text, onProgress) => importContent(db, parseContentFile(text), partition, localUser(), onProgress),
  export: () => exportContent(db),
  log: () => listEdits(db),
  forget: (id) => forgetGuest(db, id, localUser()),
  close: () => db.close(),
});
