import { renameSync, writeFileSync } from 'node:fs';

/**
 * Readers see the old text or the new one, never a part: the file is renamed into place once the disk has it. Call it
 * with the registry's lock held: every writer has the same draft.
 */
export function replaceFile(file: string, text: string): void {
  writeFileSync(`${file}.draft`, text, { flush: true });
  renameSync(`${file}.draft`, file);
}
