import { createHash } from 'node:crypto';
import { ReleaseError } from './release-errors.ts';

interface ChunkAssets {
  readonly js: readonly string[];
  readonly css: readonly string[];
}

/** `assets.json`: the files of every named chunk group. The manifest lists files per expose, not per page. */
export type Assets = Readonly<Record<string, ChunkAssets>>;

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
  readonly contract: number;
  readonly routerImports?: readonly string[];
  readonly routerExports?: readonly string[];
  /** Chunk group → its transfer size, including the entry. */
  readonly sizes?: Readonly<Record<string, PageSize>>;
  /** A remote's route patterns; absent if its bundle was not run before publishing. */
  readonly routes?: readonly string[];
  /** A remote's fragment names; absent under the same condition. */
  readonly fragments?: readonly string[];
  /** Fragment → the fragments of other remotes that it places; absent if none does. */
  readonly nests?: Readonly<Record<string, readonly string[]>>;
  /** TypeScript: the data of the fragments that a remote provides, and the data it expects from those it renders. */
  readonly fragmentTypes?: string;
  readonly services?: readonly string[];
  /** Its HTML marks the places that hydration gives controls (`data-acts`); absent in older releases. */
  readonly marksControls?: boolean;
  readonly budget?: Partial<PageSize>;
  /** File → its SHA-384 in the format of the `integrity` attribute. */
  readonly files: Readonly<Record<string, string>>;
}

export interface PageSize {
  readonly js: number;
  readonly css: number;
}

/** Which releases are live. Every change, a rollback included, writes a new set with the next sequence number. */
export interface ReleaseSet {
  readonly sequence: number;
  /** The history that numbered it: a registry restored from a backup begins another. Absent in older sets. */
  readonly epoch?: string;
  readonly shell?: ReleasePointer;
  readonly remotes: Readonly<Record<string, ReleasePointer>>;
  /** What was live of remotes that are off the site. Their prefixes are free. */
  readonly retired?: Readonly<Record<string, ReleasePointer>>;
  /** `<name>@<version>` → SHA-384 of `release.json`, for each version listed above. */
  readonly manifests: Readonly<Record<string, string>>;
}

export interface ReleasePointer {
  readonly version: string;
  /** Repeated here, so that a remote whose files are missing still owns its paths. */
  readonly prefixes: readonly string[];
  /**
   * Fallback when `version` fails: the version that was live before it or, if that was replaced as bad, the one before
   * that.
   */
  readonly lastKnownGood?: string;
}

export const emptySet: ReleaseSet = { sequence: 0, remotes: {}, manifests: {} };

/** The pointer of a remote or the shell. The name may be anything that a request asks for. */
export const pointerOf = (set: ReleaseSet, name: string): ReleasePointer | undefined =>
  name === 'shell' ? set.shell : Object.hasOwn(set.remotes, name) ? set.remotes[name] : undefined;

/** The fragments that a release's `Places` names, as in `'jobs/latest-openings': …`. */
export const placesOf = ({ fragmentTypes = '' }: Pick<Release, 'fragmentTypes'>): string[] => [
  ...new Set(
    [...fragmentTypes.matchAll(/(['"])([\w.-]{1,100}\/[\w.-]{1,100})\1\s{0,9}:/g)].map(([, , name = '']) => name),
  ),
];

/** Whether a remote was taken off the site, and not put back since. */
export const isRetired = ({ retired = {} }: ReleaseSet, name: string): boolean => Object.hasOwn(retired, name);

export const referencedReleases = ({
  shell,
  remotes,
  retired,
}: ReleaseSet): { readonly name: string; readonly version: string }[] =>
  Object.entries({ ...(shell ? { shell } : {}), ...retired, ...remotes }).flatMap(
    ([name, { version, lastKnownGood }]) =>
      [version, lastKnownGood].flatMap((each) => (each ? [{ name, version: each }] : [])),
  );

/**
 * The public path of a package's files of all releases: a file that did not change keeps its name, which contains the
 * hash of its content, and so its URL (docs/decisions/0054-files-by-content.md).
 */
export const filesUrl = ({ name }: { name: string }): string => `/remotes/${name}/${filesSegment}/`;

/** In the place of a version. */
export const filesSegment = 'files';

/** The public path of one release's `browser/`, e.g. `/remotes/mfe-jobs/1.2.0/`. */
export const releaseUrl = ({ name, version }: { name: string; version: string }): string =>
  `/remotes/${name}/${version}/`;

/** Whether a string is a valid release name or version: both become a path segment and a folder name. */
export const isReleaseSegment = (text: string): boolean => /^[a-z0-9][\w.+-]*$/i.test(text);

/** Whether a string may be a new release's version: three numbers, and a suffix such as `-beta.1` or `-1f2e3d4c`. */
const isReleaseVersion = (text: string): boolean => /^\d+\.\d+\.\d+([-+][a-z\d.+-]+)?$/i.test(text);

export const exposeChunk = '__federation_expose_remote';

/** SHA-384 in the format of the `integrity` attribute. */
export const integrityOf = (content: Buffer | string): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** @throws ReleaseError RELEASE_INVALID */
export function assertReleaseSegments({ name, version }: { readonly name: string; readonly version: string }): void {
  if (!isReleaseSegment(name) || !isReleaseSegment(version))
    throw new ReleaseError('RELEASE_INVALID', `${name}@${version}: invalid name or version`);
}

/** For a release that is about to be built: stored ones may have other versions. @throws ReleaseError RELEASE_INVALID */
export function assertReleasable({ name, version }: { readonly name: string; readonly version: string }): void {
  assertReleaseSegments({ name, version });
  if (!isReleaseVersion(version))
    throw new ReleaseError(
      'RELEASE_INVALID',
      `${name}: ${JSON.stringify(version)} is not a version: expected three numbers, such as 1.4.0, and perhaps a suffix, such as 1.4.0-beta.1 (--version, or the version in package.json)`,
    );
}

/**
 * The file with the difference between a file and an earlier version of it, the dictionary.
 * @param sha256 of the dictionary, in base64, as in `Available-Dictionary`
 */
export const deltaName = (file: string, sha256: string): string =>
  `${file}.${Buffer.from(sha256, 'base64').toString('hex').slice(0, 16)}.dcz`;

const ending = /\.[\da-f]{16}\.dcz$/;

/** Deltas depend on what was live when a release was published. */
export const isDelta = (file: string): boolean => ending.test(file);

export const restoredFile = (delta: string): string => delta.replace(ending, '');

/** The part of a script's name before its hash, which it keeps across releases. */
export const scriptStem = (file: string): string | undefined => /^([\w-]+)\.[\da-z]{10}\.js$/.exec(file)?.[1];
