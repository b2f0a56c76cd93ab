import type { RegistryStore } from '../store/registry-store.ts';
import { type ErrorFrame, fingerprintOf, type StoredError } from '../store/reported-error.ts';

/** A place of an error; without line and column in another team's release. */
export type VisibleFrame = Omit<ErrorFrame, 'line' | 'column'> & Partial<Pick<ErrorFrame, 'line' | 'column'>>;

/** An error as its reader may see it. */
export interface VisibleError extends Omit<StoredError, 'frames'> {
  /** As built: whoever shows them maps them, because nothing of a release is parsed in the registry's process. */
  readonly frames: readonly VisibleFrame[];
  /** Whether no other stored error of the remote, in another version, is the same. */
  readonly isNew: boolean;
}

/**
 * The errors that browsers and render processes have reported, the most frequent first.
 * @param reader the remote whose team asks: it gets its own errors, and no other team's lines; default: the owner
 */
export async function readErrors(store: RegistryStore, reader?: string): Promise<VisibleError[]> {
  const stored = await store.readErrors();
  const versions = new Map<string, Set<string>>();
  for (const error of stored) {
    const same = versions.get(identityOf(error)) ?? new Set();
    versions.set(identityOf(error), same.add(error.version));
  }
  return stored
    .filter(({ remote }) => reader === undefined || remote === reader)
    .map((error) => ({
      ...error,
      frames: error.frames.map((frame) => visibleFrame(frame, reader)),
      isNew: versions.get(identityOf(error))?.size === 1,
    }));
}

/** Everyone may read the shell's sources: they are part of the kit. */
const visibleFrame = ({ line, column, ...file }: ErrorFrame, reader?: string): VisibleFrame =>
  reader === undefined || [reader, 'shell'].includes(file.remote) ? { ...file, line, column } : file;

/** The same for an error in every version of a remote. */
const identityOf = (error: StoredError): string => `${error.remote} ${fingerprintOf(error)}`;
