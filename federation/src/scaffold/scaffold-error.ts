/** A remote cannot be made; nothing was written. */
export class ScaffoldError extends Error {
  readonly code = 'SCAFFOLD_REFUSED';
}
