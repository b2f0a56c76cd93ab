/**
 * The version of the contract between shell and remotes. Bump it, with the major version of this package, when existing
 * remotes can no longer run in a new shell, or new remotes in existing shells.
 */
export const contractVersion = 1;
