import type { Renaming } from '../rename-imports.ts';

/** What a breaking version of a package asks of a remote's code. */
export interface BreakingChange {
  readonly package: string;
  readonly version: string;
  readonly renamings: readonly Renaming[];
  /** One sentence for each change that no program can make. */
  readonly byHand: readonly string[];
}
