import { Type } from 'typebox';
import { printableLinePattern } from '../release/plain-text.ts';
import { rehearsalKinds } from '../reports/rehearsal-report.ts';
import { Report } from '../reports/report.ts';
import { teamRights } from '../store/registry-store.ts';

const Name = Type.String({ minLength: 1, maxLength: 100, pattern: printableLinePattern });
const Prefix = Type.String({ minLength: 1, maxLength: 200 });
const why = {
  commit: Type.Optional(Type.String({ minLength: 1, maxLength: 100, pattern: printableLinePattern })),
  reason: Type.Optional(Type.String({ minLength: 1, maxLength: 500, pattern: printableLinePattern })),
};
const browserReport = {
  checked: Type.Optional(Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' })),
  browser: Type.Optional(Type.Union([Type.Literal('passed'), Type.Literal('refused'), Type.Literal('not-checked')])),
};
const strict = { additionalProperties: false };

/** What whoever is about to publish claims: a remote and its prefixes, joined by commas. */
export const SetQuery = Type.Object({
  name: Type.Optional(Name),
  prefixes: Type.Optional(Type.String({ maxLength: 30_000 })),
});

export const NameParams = Type.Object({ name: Name });
export const ReleaseParams = Type.Object({ name: Name, version: Name });
export const FileParams = Type.Object({
  name: Name,
  version: Name,
  folder: Type.Enum(['browser', 'maps']),
  file: Type.String({ maxLength: 300 }),
});
export const PublishQuery = Type.Object({ ...why, ...browserReport }, strict);
export const PromoteBody = Type.Object(
  {
    name: Name,
    version: Name,
    replacingBad: Type.Optional(Type.Boolean()),
    replaces: Type.Optional(Name),
    dropPrefixes: Type.Optional(Type.Array(Prefix, { maxItems: 100 })),
    dropRoutes: Type.Optional(Type.Array(Prefix, { maxItems: 1_000 })),
    ...why,
    ...browserReport,
  },
  strict,
);
export const RollbackBody = Type.Object({ name: Name, to: Type.Optional(Name), ...why }, strict);
export const RetireBody = Type.Object({ name: Name, ...why }, strict);
export const PreviewBody = Type.Object(
  { name: Name, version: Name, expires: Type.String({ format: 'date-time' }) },
  strict,
);
export const KeyBody = Type.Object(
  {
    name: Name,
    remote: Name,
    prefixes: Type.Array(Prefix, { maxItems: 100 }),
    rights: Type.Optional(Type.Array(Type.Enum([...teamRights]), { minItems: 1, uniqueItems: true })),
  },
  strict,
);
export const RemoteQuery = Type.Object({ remote: Type.Optional(Name) }, strict);
export const RehearsalQuery = Type.Object({ kind: Type.Optional(Type.Enum([...rehearsalKinds])) }, strict);
export const ReportsBody = Type.Array(Report, { maxItems: 1_000 });
