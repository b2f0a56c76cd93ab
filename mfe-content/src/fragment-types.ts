/** Provides no fragments for other remotes. */
export type Provides = Record<never, never>;

/** The data types of the fragments that home includes. Part of the release, so it has no imports. */
export interface Places {
  /** Shown as is. */
  readonly 'jobs/latest-openings': unknown;
}
