import type { Database } from '../src/storage/database.ts';
import { openEmbedded } from '../src/storage/open-database.ts';

/** A database the services run on; what `open` gives is empty. */
export interface Engine {
  readonly name: string;
  open(): Promise<Database>;
}

/** Every engine that a suite is to give the same answers on. */
export const engines: readonly Engine[] = [{ name: 'PGlite', open: () => openEmbedded() }];
