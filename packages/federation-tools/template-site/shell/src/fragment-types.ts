/** The fragments that header and footer place, which get no props: the server renders those that stand here. The file is part of the release, so it has no imports. */
export interface Places {
  readonly 'catalog/likes': Record<never, never>;
}

/** The shell provides none. */
export type Provides = Record<never, never>;
