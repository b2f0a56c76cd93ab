import type { Queryable } from 'server-kit/database';
import { contentFolder } from '#installed-files';
import { insertItems } from '../owner/import-content.ts';
import { readContent } from '../owner/read-content.ts';

/** Inserts the content to start with into a new database, so that a fresh clone shows a working site. */
export const seed = (db: Queryable, partition: string): Promise<void> =>
  insertItems(db, readContent(contentFolder), partition);
