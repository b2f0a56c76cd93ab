import type { Assets } from '../build/assets-plugin.ts';

/** `release.json`: what the shell knows of one immutable release without running it. */
export interface Release {
  readonly name: string;
  readonly version: string;
  /** Path prefixes the remote answers; empty for the shell. */
  readonly prefixes: readonly string[];
  /** The container's file below `browser/`; absent for the shell. */
  readonly entry?: string;
  readonly assets: Assets;
  /** The shared packages a remote needs, each with the range it asks for. */
  readonly requires?: Readonly<Record<string, string>>;
  /** The shared packages the shell brings, each with its version. */
  readonly provides?: Readonly<Record<string, string>>;
  /** Every file of the release, with its SHA-384 as in an integrity attribute. */
  readonly files: Readonly<Record<string, string>>;
}

/** Which releases are live. A change, a roll-back too, writes a new one with the next sequence number. */
export interface ReleaseSet {
  readonly sequence: number;
  readonly shell?: ReleasePointer;
  readonly remotes: Readonly<Record<string, ReleasePointer>>;
}

export interface ReleasePointer {
  readonly version: string;
  /** Kept here too, so that a remote whose files are gone still owns its addresses. */
  readonly prefixes: readonly string[];
  /**
   * What is shown where `version` fails: the version that was live before it or, where that was bad, the one before
   * that. Nobody has measured that it serves well.
   */
  readonly lastKnownGood?: string;
}

export const emptySet: ReleaseSet = { sequence: 0, remotes: {} };

/** A release's or the shell's pointer. */
export const pointerOf = (set: ReleaseSet, name: string): ReleasePointer | undefined =>
  name === 'shell' ? set.shell : set.remotes[name];

/** Where a release's `browser/` is served, e.g. `/remotes/mfe-jobs/1.2.0/`. */
export const releaseAddress = ({ name, version }: { name: string; version: string }): string =>
  `/remotes/${name}/${version}/`;

/** Whether a text may be a release's name or version: a segment of an address, and a folder. */
export const isReleaseSegment = (text: string): boolean => /^[a-z0-9][\w.+-]*$/i.test(text);

/** The chunk of what a remote exposes, as its assets name it. */
export const exposeChunk = '__federation_expose_remote';
