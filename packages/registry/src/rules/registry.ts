import type { TeamServices } from 'server-kit/team-services';
import type { Gate } from '../gate/registry-gate.ts';
import type { RegistryStore } from '../store/registry-store.ts';
import type { RequiredRehearsals } from './required-rehearsals.ts';

export interface Registry {
  readonly store: RegistryStore;
  readonly gate: Gate;
  readonly previewKey?: string | undefined;
  readonly rehearsals?: RequiredRehearsals | undefined;
  /** Those that releases may name; undefined: any. */
  readonly services?: TeamServices | undefined;
}
