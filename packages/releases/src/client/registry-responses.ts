import { Type } from 'typebox';
import { Compile } from 'typebox/compile';

const text = Type.String({ maxLength: 300 });
const integrity = Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' });
const pointer = Type.Object({ version: text, prefixes: Type.Array(text), lastKnownGood: Type.Optional(text) });

/** A `ReleaseSet`, which a shell stores and serves. */
export const ReleaseSetResponse = Compile(
  Type.Object({
    sequence: Type.Integer({ minimum: 0 }),
    epoch: Type.Optional(text),
    shell: Type.Optional(pointer),
    remotes: Type.Record(text, pointer),
    manifests: Type.Record(text, integrity),
  }),
);

/** The `StoredRelease`s of a registry: a shell removes those that are not in this list. */
export const ReleasesResponse = Compile(
  Type.Array(
    Type.Object({
      name: text,
      version: text,
      publishedAt: Type.Number(),
      wasLive: Type.Boolean(),
      previewedUntil: Type.Optional(Type.Number()),
    }),
  ),
);
