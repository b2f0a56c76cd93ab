import { type Static, Type } from 'typebox';
import type { DeepReadonly } from '../release/deep-readonly.ts';
import { printableLinePattern } from '../release/plain-text.ts';

export const strict = { additionalProperties: false };
const Name = Type.String({ minLength: 1, maxLength: 100, pattern: printableLinePattern });
const Text = Type.String({ maxLength: 1_000 });
const Texts = Type.Array(Text, { maxItems: 1_000 });
const total = Type.Integer({ minimum: 0, maximum: 1_000_000 });

const Finding = Type.Object(
  {
    kind: Type.String({ maxLength: 50 }),
    /** An error is wrong whatever was intended, a warning costs visitors something, a change may be what was wanted. */
    severity: Type.Enum(['error', 'warning', 'change']),
    /** One line: what is the same on every address. */
    summary: Text,
    /** What differs, as lines: `− ` before what is gone, `+ ` before what is added. */
    detail: Type.Optional(Type.String({ maxLength: 5_000 })),
    patterns: Texts,
    addresses: Type.Array(Text, { maxItems: 20 }),
    total,
    acceptedBy: Type.Optional(Text),
  },
  strict,
);
export type RehearsalFinding = DeepReadonly<Static<typeof Finding>>;

/** What a candidate changes on the whole site, compared with what is live; or what an upgrade does to a live release. */
export const RehearsalReport = Type.Object(
  {
    name: Name,
    version: Name,
    live: Name,
    /** The sequence number of the release set that it was compared with. */
    set: total,
    site: Text,
    /** Of an upgrade: the shared packages that are others, such as `react 20.0.0`. Nothing is compared then. */
    upgrade: Type.Optional(Texts),
    at: Type.String({ format: 'date-time' }),
    patterns: Type.Array(Type.Object({ pattern: Text, total, rehearsed: total }, strict), { maxItems: 1_000 }),
    findings: Type.Array(Finding, { maxItems: 300 }),
    /** Rules by which findings are accepted, as `kind` or `kind:/address/*`. */
    accepted: Texts,
    /** Addresses that changed by themselves while they were compared. */
    unstable: Texts,
    /** Pages that were opened in a browser, with the live release and with the candidate. */
    opened: total,
    requests: total,
    seconds: total,
  },
  strict,
);
export type RehearsalReport = DeepReadonly<Static<typeof RehearsalReport>>;

/** A release is rehearsed on the whole site, and in a shell with other shared packages. */
export const rehearsalKinds = ['site', 'upgrade'] as const;
export type RehearsalKind = (typeof rehearsalKinds)[number];

/** The last rehearsal of a release of its kind, as its team or, of an upgrade, the owner reports it. */
export interface StoredRehearsal {
  /** By the registry's clock, as ISO 8601. */
  readonly at: string;
  /** The name of the key, `owner`, or the user of a local folder. */
  readonly by: string;
  readonly report: RehearsalReport;
}

export const kindOf = ({ upgrade }: Pick<RehearsalReport, 'upgrade'>): RehearsalKind => (upgrade ? 'upgrade' : 'site');

export const hasFaults = ({ findings }: Pick<RehearsalReport, 'findings'>): boolean =>
  findings.some(({ severity, acceptedBy }) => severity !== 'change' && !acceptedBy);
