/**
 * The version of what shell and remotes agree on. It rises, with the major version of this package, when a remote that
 * was built before cannot run in a shell of today, or the other way round.
 */
export const contractVersion = 1;
