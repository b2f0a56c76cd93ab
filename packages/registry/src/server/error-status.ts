import { ReleaseError, type ReleaseErrorCode } from '../release/release-errors.ts';

const releaseStatuses: Readonly<Partial<Record<ReleaseErrorCode, number>>> = {
  PREVIEW_INVALID: 403,
  RELEASE_FORBIDDEN: 403,
  RELEASE_NOT_FOUND: 404,
  RELEASE_ALREADY_PUBLISHED: 409,
  RELEASE_INCOMPATIBLE: 409,
  LIVE_CHANGED: 409,
  NOTHING_TO_ROLL_BACK: 409,
  RELEASE_TOO_LARGE: 413,
  STORAGE_LIMIT_REACHED: 413,
  KEY_INVALID: 422,
  RELEASE_INVALID: 422,
  RELEASE_REFUSED: 422,
  CHANGE_LIMIT_REACHED: 429,
  UPLOAD_LIMIT_REACHED: 429,
  RELEASE_DAMAGED: 500,
  GATE_FAILED: 503,
  REGISTRY_BUSY: 503,
  RELEASE_NOT_CHECKED: 503,
};

/** The status of an error of the registry; undefined for any other error. */
export const registryStatusOf = (error: Error): number | undefined =>
  error instanceof ReleaseError ? releaseStatuses[error.code] : undefined;
