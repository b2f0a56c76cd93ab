/** What an upgrade changes, and what it leaves to the team. */
export interface Plan {
  /** Files to write, by their path in the remote; undefined to remove one. */
  readonly writes: Readonly<Record<string, { readonly text: string; readonly mode?: number } | undefined>>;
  /** One line per change. */
  readonly changes: readonly string[];
  /** What the team has to decide or do, with the lines to take. */
  readonly byHand: readonly string[];
}
