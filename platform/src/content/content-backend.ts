import type { OnProgress } from './import-content.ts';

/** Target of imports and source of exports. */
export interface ContentBackend {
  /** Imports all items or none. @param text JSON lines @throws InvalidContentError */
  import(text: string, onProgress: OnProgress): Promise<void>;
  /** JSON lines. */
  export(): AsyncIterable<string | Uint8Array>;
  close(): Promise<void>;
}
