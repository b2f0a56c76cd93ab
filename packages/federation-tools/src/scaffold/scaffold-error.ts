/** A remote cannot be created; nothing was written. */
export class ScaffoldError extends Error {
  readonly code = 'SCAFFOLD_REFUSED';
}
