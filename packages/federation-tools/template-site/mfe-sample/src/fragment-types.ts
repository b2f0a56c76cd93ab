/** The props that each fragment of this remote accepts. The file is part of the release, so it has no imports. */
export interface Provides {
  readonly likes: Record<never, never>;
}

/** Fragments of other remotes, as `'<remote>/<fragment>'`, with the props of their `Provides`: the gate compares them. */
export type Places = Record<never, never>;
