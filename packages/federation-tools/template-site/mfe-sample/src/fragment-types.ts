/** The props that each fragment of this remote accepts. The file is part of the release, so it has no imports. */
export interface Provides {
  readonly likes: Record<never, never>;
}

/** Fragments of other remotes: `npx --no-install federation types <remote>/<fragment>` adds one with its props. */
export type Places = Record<never, never>;
