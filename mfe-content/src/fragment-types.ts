/** No fragment for other remotes. */
export type Provides = Record<never, never>;

/** What home expects of the fragments that it places. Part of the release, so it stands alone. */
export interface Places {
  /** Shown as they come. */
  readonly 'jobs/latest-openings': unknown;
}
