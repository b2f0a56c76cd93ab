import { promote, rollback } from '../src/rules/promote.ts';
import { FolderStore } from '../src/store/folder-store.ts';
import { localUser } from '../src/store/local-user.ts';
import type { Change } from '../src/store/registry-store.ts';

/** A folder registry whose live releases tests change past the gate. */
export class UngatedStore extends FolderStore {
  promote(name: string, version: string, change: Partial<Change> & { replacingBad?: boolean } = {}) {
    return promote(this, name, version, { by: localUser(), ...change });
  }

  rollback(name: string, to?: string, change: Partial<Change> = {}) {
    return rollback(this, name, { by: localUser(), ...change, ...(to ? { to } : {}) });
  }
}
