import type { Assets } from '../build/assets-plugin.ts';

/** `release.json`: the description of an immutable release. */
export interface Release {
  readonly name: string;
  readonly version: string;
  /** Path prefixes that the remote owns; empty for the shell. */
  readonly prefixes: readonly string[];
  /** The container's file in `browser/`; absent for the shell. */
  readonly entry?: string;
  readonly assets: Assets;
  /** Shared package → the version range that the remote requires. */
  readonly requires?: Readonly<Record<string, string>>;
  /** Shared package → the version that the shell provides. */
  readonly provides?: Readonly<Record<string, string>>;
  /** Of the contract that it was built with; absent in releases of before, which the gate does not judge. */
  readonly contract?: number;
  /** What a remote's code imports of the router. */
  readonly routerImports?: readonly string[];
  /** What the shell's router build brings. */
  readonly routerExports?: readonly string[];
  /** Chunk group → its bytes as browsers get them, with the entry. */
  readonly sizes?: Readonly<Record<string, PageSize>>;
  /** Patterns of a remote's routes; absent where its bundle was not run before it was published. */
  readonly routes?: readonly string[];
  /** Names of its fragments; absent as its routes are. */
  readonly fragments?: readonly string[];
  /** TypeScript: the data of the fragments that a remote provides, and what it expects of those that it places. */
  readonly fragmentTypes?: string;
  /** Bytes that a page may have, where `remote.json` sets them. */
  readonly budget?: Partial<PageSize>;
  /** The entry names the hash of every other script; absent where a build of before did not. */
  readonly verifiesChunks?: true;
  /** File → its SHA-384 in the format of the `integrity` attribute. */
  readonly files: Readonly<Record<string, string>>;
}

/** What a page costs a browser: bytes as they are sent, with Brotli. */
export interface PageSize {
  readonly js: number;
  readonly css: number;
}

/** Which releases are live. Every change, a rollback included, writes a new set with the next sequence number. */
export interface ReleaseSet {
  readonly sequence: number;
  readonly shell?: ReleasePointer;
  readonly remotes: Readonly<Record<string, ReleasePointer>>;
  /** `<name>@<version>` → the SHA-384 of `release.json`, of each version named above; absent in sets of before. */
  readonly manifests?: Readonly<Record<string, string>>;
}

export interface ReleasePointer {
  readonly version: string;
  /** Repeated here, so that a remote whose files are gone still owns its paths. */
  readonly prefixes: readonly string[];
  /**
   * Used when `version` fails: the version that was live before it or, if that was replaced as bad, the one before that.
   * It was live once; nothing else proves that it works.
   */
  readonly lastKnownGood?: string;
}

export const emptySet: ReleaseSet = { sequence: 0, remotes: {} };

/** A release's or the shell's pointer. */
export const pointerOf = (set: ReleaseSet, name: string): ReleasePointer | undefined =>
  name === 'shell' ? set.shell : set.remotes[name];

/** Every release that a set names, the shell's and the last known good ones included. */
export const namedReleases = ({ shell, remotes }: ReleaseSet): { readonly name: string; readonly version: string }[] =>
  Object.entries({ ...(shell ? { shell } : {}), ...remotes }).flatMap(([name, { version, lastKnownGood }]) =>
    [version, lastKnownGood].flatMap((each) => (each ? [{ name, version: each }] : [])),
  );

/** The public path of a release's `browser/`, e.g. `/remotes/mfe-jobs/1.2.0/`. */
export const releaseAddress = ({ name, version }: { name: string; version: string }): string =>
  `/remotes/${name}/${version}/`;

/** Whether a text is a valid release name or version: both become a path segment and a folder name. */
export const isReleaseSegment = (text: string): boolean => /^[a-z0-9][\w.+-]*$/i.test(text);

/** The name of the exposed module's chunk in `assets.json`. */
export const exposeChunk = '__federation_expose_remote';
