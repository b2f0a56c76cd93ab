/** Findings of a rehearsal with one cause. */
export interface RehearsalFinding {
  readonly kind: string;
  /** An error is wrong whatever was intended, a warning costs visitors something, a change may be what was wanted. */
  readonly severity: 'error' | 'warning' | 'change';
  /** One line: what is the same on every address. */
  readonly summary: string;
  /** What differs, as lines: `− ` before what is gone, `+ ` before what is added. */
  readonly detail?: string;
  /** Of the routes that it was found on. */
  readonly patterns: readonly string[];
  /** The first of the addresses. */
  readonly addresses: readonly string[];
  readonly total: number;
  /** The rule that accepts it. */
  readonly acceptedBy?: string;
}

/** A release is rehearsed on the whole site, and in a shell with other shared packages. */
export const rehearsalKinds = ['site', 'upgrade'] as const;
export type RehearsalKind = (typeof rehearsalKinds)[number];

/** What a candidate changes on the whole site, compared with what is live; or what an upgrade does to a live release. */
export interface RehearsalReport {
  readonly name: string;
  readonly version: string;
  /** The version that is live. */
  readonly live: string;
  /** The sequence number of the release set that it was compared with. */
  readonly set: number;
  readonly site: string;
  /** Of an upgrade: the shared packages that are others, such as `react 20.0.0`. Nothing is compared then. */
  readonly upgrade?: readonly string[];
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly patterns: readonly { readonly pattern: string; readonly total: number; readonly rehearsed: number }[];
  /** The most severe first, accepted ones last. */
  readonly findings: readonly RehearsalFinding[];
  /** Rules by which findings are accepted, as `kind` or `kind:/address/*`. */
  readonly accepted: readonly string[];
  /** Addresses that changed by themselves while they were compared. */
  readonly unstable: readonly string[];
  /** Pages that were opened in a browser, with the live release and with the candidate. */
  readonly opened: number;
  readonly requests: number;
  readonly seconds: number;
}

/** The last rehearsal of a release of its kind, as its team or, of an upgrade, the owner reports it. */
export interface StoredRehearsal {
  /** By the registry's clock, as ISO 8601. */
  readonly at: string;
  /** The name of the key, `owner`, or the user of a local folder. */
  readonly by: string;
  readonly report: RehearsalReport;
}

export const kindOf = ({ upgrade }: Pick<RehearsalReport, 'upgrade'>): RehearsalKind => (upgrade ? 'upgrade' : 'site');

/** Whether a report has errors or warnings that no rule accepts. */
export const hasFaults = ({ findings }: Pick<RehearsalReport, 'findings'>): boolean =>
  findings.some(({ severity, acceptedBy }) => severity !== 'change' && !acceptedBy);
