import type { LoggedEdit } from '../storage/edit-log.ts';
import type { OnProgress } from './import-content.ts';

/** Target of imports and source of exports. */
export interface ContentBackend {
  /** Imports all items or none. @param text JSON lines @throws InvalidContentError */
  import(text: string, onProgress: OnProgress): Promise<void>;
  /** JSON lines. */
  export(): AsyncIterable<string | Uint8Array>;
  /** Who changed content, oldest first. */
  log(): Promise<readonly LoggedEdit[]>;
  /** Deletes a guest and its identities; resolves to whether there was one. */
  forget(guestId: string): Promise<boolean>;
  close(): Promise<void>;
}
