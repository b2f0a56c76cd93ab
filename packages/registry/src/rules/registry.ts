import type { TeamServices } from 'server-kit/team-services';
import type { Gate } from '../gate/registry-gate.ts';
import type { RegistryStore } from '../store/registry-store.ts';
import type { RequiredRehearsals } from './required-rehearsals.ts';
import type { TeamLimits } from './team-limits.ts';

export interface Registry {
  readonly store: RegistryStore;
  readonly gate: Gate;
  /** What teams may use; undefined: a registry of one user, which limits nothing. */
  readonly limits?: TeamLimits;
  readonly previewKey?: string | undefined;
  readonly rehearsals?: RequiredRehearsals | undefined;
  /** Those that releases may name; undefined: any. */
  readonly services?: TeamServices | undefined;
}
