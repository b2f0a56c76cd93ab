import { configure, promote, retire, rollback } from '../src/rules/promote.ts';
import { FolderStore, localUser } from '../src/store/folder-store.ts';
import type { Change, Values } from '../src/store/registry-store.ts';

const caller = { kind: 'owner', by: localUser() } as const;

/** A folder registry whose live releases tests change past the gate. */
export class UngatedStore extends FolderStore {
  promote(
    name: string,
    version: string,
    { by = caller.by, ...why }: Partial<Change> & { replacingBad?: boolean; replaces?: string } = {},
  ) {
    return promote({ store: this, gate: async () => {} }, { ...caller, by }, name, version, why);
  }

  rollback(name: string, to?: string, { by = caller.by, ...why }: Partial<Change> = {}) {
    return rollback(this, { ...caller, by }, name, { ...why, ...(to ? { to } : {}) });
  }

  retire(name: string) {
    return retire(this, caller, name);
  }

  configure(name: string, values: Values) {
    return configure(this, caller, name, values);
  }
}
