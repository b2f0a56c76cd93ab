import { createHash } from 'node:crypto';
import { type Static, Type } from 'typebox';
import type { DeepReadonly } from './deep-readonly.ts';
import { printableLinePattern } from './plain-text.ts';
import { ReleaseError } from './release-errors.ts';

const Path = Type.String({ maxLength: 300 });
const Names = Type.Array(Type.String({ maxLength: 300, pattern: printableLinePattern }), { maxItems: 1_000 });
const Versions = Type.Optional(Type.Record(Path, Path, { maxProperties: 200 }));
const Integrity = Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' });
const PageSize = Type.Object({ js: Type.Integer({ minimum: 0 }), css: Type.Integer({ minimum: 0 }) });
export type PageSize = DeepReadonly<Static<typeof PageSize>>;

/** `release.json`: the description of an immutable release. */
export const Release = Type.Object({
  name: Type.String({ maxLength: 100, description: "As in package.json, and in the team's key: mfe-jobs" }),
  prefixes: Type.Array(Type.String({ maxLength: 200 }), {
    maxItems: 100,
    description: 'The paths that the remote owns: /team, /expertise/us, /jobs.xml',
  }),
  services: Type.Optional(
    Type.Array(Type.String({ pattern: '^team/[a-z][a-z\\d-]{0,40}$' }), {
      maxItems: 20,
      uniqueItems: true,
      description: "Services of your own that the site's owner has registered: team/events",
    }),
  ),
  budget: Type.Optional(Type.Partial(PageSize, { description: 'Bytes of a page, where the usual limits do not fit' })),
  version: Type.String({ maxLength: 100 }),
  /** The container's file in `browser/`; absent for the shell. */
  entry: Type.Optional(Path),
  /** The files of every named chunk group. The manifest of the bundler lists files per expose, not per page. */
  assets: Type.Record(Path, Type.Object({ js: Names, css: Names })),
  contract: Type.Integer({ minimum: 1 }),
  routerImports: Type.Optional(Names),
  routerExports: Type.Optional(Names),
  /** Chunk group → its transfer size, including the entry. */
  sizes: Type.Optional(Type.Record(Path, PageSize)),
  /** A remote's route patterns; like its fragments' names, absent if its bundle was not run before publishing. */
  routes: Type.Optional(Names),
  fragments: Type.Optional(Names),
  /** Fragment → the fragments of other remotes that it places; absent if none does. */
  nests: Type.Optional(Type.Record(Path, Names)),
  /** TypeScript: the data of the fragments that a remote provides, and the data it expects from those it renders. */
  fragmentTypes: Type.Optional(Type.String({ maxLength: 20_000 })),
  /** Its HTML marks the places that hydration gives controls (`data-acts`); absent in older releases. */
  marksControls: Type.Optional(Type.Boolean()),
  /** Shared package → the version range that the remote requires. */
  requires: Versions,
  /** Shared package → the version that the shell provides. */
  provides: Versions,
  /** File → its SHA-384 in the format of the `integrity` attribute. */
  files: Type.Record(Path, Integrity),
});
export type Release = DeepReadonly<Static<typeof Release>>;
export type Assets = Release['assets'];

const Pointer = Type.Object({
  version: Path,
  /** Repeated here, so that a remote whose files are missing still owns its paths. */
  prefixes: Type.Array(Path),
  /**
   * Fallback when `version` fails: the version that was live before it or, if that was replaced as bad, the one before
   * that.
   */
  lastKnownGood: Type.Optional(Path),
});
export type ReleasePointer = DeepReadonly<Static<typeof Pointer>>;

/** Which releases are live. Every change, a rollback included, writes a new set with the next sequence number. */
export const ReleaseSet = Type.Object({
  sequence: Type.Integer({ minimum: 0 }),
  /** The history that numbered it: a registry restored from a backup begins another. Absent in older sets. */
  epoch: Type.Optional(Path),
  shell: Type.Optional(Pointer),
  remotes: Type.Record(Path, Pointer),
  /** What was live of remotes that are off the site. Their prefixes are free. */
  retired: Type.Optional(Type.Record(Path, Pointer)),
  /** Remote → what `configure` has set for it. */
  values: Type.Optional(Type.Record(Path, Type.Record(Path, Type.String()))),
  /** `<name>@<version>` → SHA-384 of `release.json`, for each version listed above. */
  manifests: Type.Record(Path, Integrity),
});
export type ReleaseSet = DeepReadonly<Static<typeof ReleaseSet>>;

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

export const isRetired = ({ retired = {} }: ReleaseSet, name: string): boolean => Object.hasOwn(retired, name);

export const referencedReleases = ({ shell, remotes, retired }: ReleaseSet) =>
  Object.entries({ ...(shell ? { shell } : {}), ...retired, ...remotes }).flatMap(
    ([name, { version, lastKnownGood }]) =>
      [version, lastKnownGood].flatMap((each) => (each ? [{ name, version: each }] : [])),
  );

/**
 * The public path of a package's files of all releases: a file that did not change keeps its name, which contains the
 * hash of its content, and so its URL (docs/decisions/0054-files-by-content.md).
 */
export const filesUrl = ({ name }: { name: string }): string => `/remotes/${name}/${filesSegment}/`;

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
  if (isReleaseVersion(version)) return;
  const problem = `${name}: ${JSON.stringify(version)} is not a version: expected three numbers, such as 1.4.0, and perhaps a suffix, such as 1.4.0-beta.1 (--version, or the version in package.json)`;
  throw new ReleaseError('RELEASE_INVALID', problem);
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
