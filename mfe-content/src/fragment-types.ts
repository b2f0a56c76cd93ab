/** Provides no fragments for other remotes. */
export type Provides = Record<never, never>;

/** The props that home and articles hand in to fragments. Part of the release, so it has no imports. */
export interface Places {
  readonly 'jobs/latest-openings': Record<never, never>;
  readonly 'jobs/matching-jobs': { readonly search: string };
}
