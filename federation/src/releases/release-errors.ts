export type ReleaseErrorCode =
  | 'RELEASE_ALREADY_PUBLISHED'
  | 'RELEASE_NOT_FOUND'
  | 'RELEASE_DAMAGED'
  | 'RELEASE_INVALID'
  | 'RELEASE_INCOMPATIBLE'
  | 'REGISTRY_BUSY'
  | 'NOTHING_TO_ROLL_BACK';

/** Every failure of the registry; `docs/errors.md` lists the codes. */
export class ReleaseError extends Error {
  constructor(
    readonly code: ReleaseErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'ReleaseError';
  }
}
