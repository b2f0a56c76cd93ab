import type { PackageManifest } from 'releases/package-manifest';
import type { Release } from 'releases/release';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { type CheckName, checkNames, type Finding } from '../finding.ts';
import type { Dropped, LiveReleases } from '../live-releases.ts';
import type { RemoteEntries } from '../render/remote-entries.ts';

/** Checks a release. */
export interface GateJob extends Dropped {
  readonly release: Release;
  /** Folder with the release's files. */
  readonly dir: string;
  readonly checksFiles: boolean;
  /** Missing: the release is not compared with the live ones. */
  readonly live?: LiveReleases;
  readonly pages?: PagesJob;
}

/** Set by the command only: a registry never runs a release, and its program does not contain the module that does. */
interface PagesJob {
  /** URL of `render-release`. */
  readonly module: string;
  readonly facts: PackageManifest;
  /** Path of the browser that opens the pages; undefined if there is none. */
  readonly chromium?: string | undefined;
}

/** What the program reports, one JSON value a line. */
export type GateMessage =
  | { readonly begin: CheckName; readonly at?: string }
  | { readonly found: readonly Finding[] }
  | { readonly end: Partial<RemoteEntries> }
  | { readonly failure: string };

const check = Type.Enum([...checkNames]);
const text = Type.String();
const isTrue = Type.Optional(Type.Literal(true));
const Message = Compile(
  Type.Union([
    Type.Object({ begin: check, at: Type.Optional(text) }),
    Type.Object({
      found: Type.Array(
        Type.Object({
          check,
          message: text,
          file: Type.Optional(text),
          warning: isTrue,
          unchecked: isTrue,
          promotion: isTrue,
        }),
      ),
    }),
    Type.Object({ end: Type.Partial(Type.Object({ routes: Type.Array(text), fragments: Type.Array(text) })) }),
    Type.Object({ failure: text }),
  ]),
);

/** @throws SyntaxError or TypeError for a line that the program does not write */
export function parseMessage(line: string): GateMessage {
  const value: unknown = JSON.parse(line);
  if (!Message.Check(value)) throw new TypeError(`no message of the gate: ${line.slice(0, 100)}`);
  return value as GateMessage;
}
