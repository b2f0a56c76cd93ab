export type ReleaseErrorCode =
  | 'CHANGE_LIMIT_REACHED'
  | 'RELEASE_ALREADY_PUBLISHED'
  | 'RELEASE_NOT_FOUND'
  | 'RELEASE_DAMAGED'
  | 'RELEASE_INVALID'
  | 'RELEASE_REFUSED'
  | 'RELEASE_INCOMPATIBLE'
  | 'RELEASE_TOO_LARGE'
  | 'RELEASE_FORBIDDEN'
  | 'GATE_FAILED'
  | 'REGISTRY_BUSY'
  | 'REGISTRY_REFUSED'
  | 'REGISTRY_UNREACHABLE'
  | 'KEY_INVALID'
  | 'LIVE_CHANGED'
  | 'NOTHING_TO_ROLL_BACK'
  | 'PREVIEW_EXPIRED'
  | 'PREVIEW_INVALID'
  | 'RELEASE_NOT_CHECKED'
  | 'STORAGE_LIMIT_REACHED'
  | 'UPLOAD_LIMIT_REACHED';

/** Every failure of the registry; `docs/errors.md` lists the codes. */
export class ReleaseError extends Error {
  constructor(
    readonly code: ReleaseErrorCode,
    message: string,
    options?: ErrorOptions,
    /** Of a registry service's answer, with REGISTRY_REFUSED. */
    readonly status?: number,
  ) {
    super(message, options);
    this.name = 'ReleaseError';
  }
}
