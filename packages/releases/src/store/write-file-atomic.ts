import { renameSync, writeFileSync } from 'node:fs';

/**
 * Replaces a file atomically: readers see the old text or the new one. The text is flushed, then renamed into place.
 * The caller holds the registry's lock, because all writers use the same temporary file.
 */
export function writeFileAtomic(file: string, text: string, mode = 0o644): void {
  writeFileSync(`${file}.tmp`, text, { flush: true, mode });
  renameSync(`${file}.tmp`, file);
}
