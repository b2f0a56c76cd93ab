import { printableLinePattern } from 'releases/plain-text';
import { teamRights } from 'releases/registry-store';
import { rehearsalKinds } from 'releases/rehearsal-report';
import { errorKinds, vitalMetrics } from 'releases/report';
import { Type } from 'typebox';

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
    dropPrefixes: Type.Optional(Type.Array(Prefix, { maxItems: 100 })),
    dropRoutes: Type.Optional(Type.Array(Prefix, { maxItems: 1_000 })),
    ...why,
    ...browserReport,
  },
  strict,
);
export const RollbackBody = Type.Object({ name: Name, to: Type.Optional(Name), ...why }, strict);
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
const total = Type.Integer({ minimum: 0, maximum: 1_000_000 });
const Text = Type.String({ maxLength: 1_000 });
const Texts = Type.Array(Text, { maxItems: 1_000 });
export const RehearsalQuery = Type.Object({ kind: Type.Optional(Type.Enum([...rehearsalKinds])) }, strict);
export const RehearsalBody = Type.Object(
  {
    name: Name,
    version: Name,
    live: Name,
    set: total,
    site: Text,
    upgrade: Type.Optional(Texts),
    at: Type.String({ format: 'date-time' }),
    patterns: Type.Array(Type.Object({ pattern: Text, total, rehearsed: total }, strict), { maxItems: 1_000 }),
    findings: Type.Array(
      Type.Object(
        {
          kind: Type.String({ maxLength: 50 }),
          severity: Type.Union([Type.Literal('error'), Type.Literal('warning'), Type.Literal('change')]),
          summary: Text,
          detail: Type.Optional(Type.String({ maxLength: 5_000 })),
          patterns: Texts,
          addresses: Type.Array(Text, { maxItems: 20 }),
          total,
          acceptedBy: Type.Optional(Text),
        },
        strict,
      ),
      { maxItems: 300 },
    ),
    accepted: Texts,
    unstable: Texts,
    opened: total,
    requests: total,
    seconds: total,
  },
  strict,
);
const count = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });
const Line = Type.String({ maxLength: 300, pattern: printableLinePattern });
const frame = { remote: Name, version: Name, file: Line, line: count, column: count };
export const ReportsBody = Type.Array(
  Type.Object(
    {
      remote: Line,
      version: Line,
      route: Line,
      kind: Type.Enum([...errorKinds, ...vitalMetrics]),
      text: Line,
      counts: Type.Array(count, { minItems: 1, maxItems: 64 }),
      addresses: Type.Array(count, { maxItems: 64 }),
      browser: Type.Optional(Line),
      frames: Type.Optional(Type.Array(Type.Object(frame, strict), { maxItems: 20 })),
    },
    strict,
  ),
  { maxItems: 1_000 },
);
