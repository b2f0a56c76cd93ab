/** The props of each fragment, for the remotes that place it. Part of the release, so it has no imports. */
export interface Provides {
  readonly 'latest-openings': Record<never, never>;
  readonly 'matching-jobs': { readonly search: string };
}

/** Places no fragments of other remotes. */
export type Places = Record<never, never>;
