/** What each fragment's data are to the remotes that place it. Part of the release, so it stands alone. */
export interface Provides {
  readonly 'latest-openings': readonly { readonly id: string }[];
}

/** No fragment of another remote. */
export type Places = Record<never, never>;
