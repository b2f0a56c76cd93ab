/** A remote cannot be upgraded; nothing was changed. */
export class UpgradeError extends Error {
  readonly code = 'UPGRADE_REFUSED';
}
