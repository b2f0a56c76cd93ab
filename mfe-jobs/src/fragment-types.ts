/** The data type of each fragment, for the remotes that include it. Part of the release, so it has no imports. */
export interface Provides {
  readonly 'latest-openings': { readonly jobs: readonly { readonly id: string }[] };
}

/** Includes no fragments of other remotes. */
export type Places = Record<never, never>;
