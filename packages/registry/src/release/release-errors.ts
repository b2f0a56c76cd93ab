/** Each code, and the HTTP status of what is answered with it; 0: none is. */
const statuses = {
  PREVIEW_INVALID: 403,
  RELEASE_FORBIDDEN: 403,
  RELEASE_NOT_FOUND: 404,
  RELEASE_ALREADY_PUBLISHED: 409,
  RELEASE_INCOMPATIBLE: 409,
  LIVE_CHANGED: 409,
  NOTHING_TO_ROLL_BACK: 409,
  PREVIEW_EXPIRED: 410,
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
  REGISTRY_REFUSED: 0,
  REGISTRY_UNREACHABLE: 0,
} as const;

/** Every failure of the registry; `docs/errors.md` lists the codes. */
export class ReleaseError extends Error {
  constructor(
    readonly code: keyof typeof statuses,
    message: string,
    options?: ErrorOptions,
    /** Of a registry service's answer, with REGISTRY_REFUSED. */
    readonly status?: number,
  ) {
    super(message, options);
    this.name = 'ReleaseError';
  }
}

export const releaseStatusOf = (error: unknown): number | undefined =>
  error instanceof ReleaseError ? statuses[error.code] || undefined : undefined;
