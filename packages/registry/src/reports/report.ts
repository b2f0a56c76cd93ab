import { createHash } from 'node:crypto';
import { type Static, Type } from 'typebox';
import type { DeepReadonly } from '../release/deep-readonly.ts';
import { printableLinePattern } from '../release/plain-text.ts';
import { type RehearsalKind, type RehearsalReport, type StoredRehearsal, strict } from './rehearsal-report.ts';

/**
 * Vitals, and the upper bounds of their histograms' buckets, in ms but for the shifts' score: fixed, so that samples of
 * any browser and shell are added. A bound is at most half as large again as the one before where it matters.
 */
export const vitalBounds = {
  LCP: [200, 300, 400, 600, 800, 1_000, 1_300, 1_600, 2_000, 2_500, 3_200, 4_000, 5_500, 8_000, 12_000],
  INP: [16, 24, 40, 56, 80, 104, 152, 200, 280, 400, 500, 700, 1_000, 1_500, 2_500],
  CLS: [0, 0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.35, 0.5, 1],
  TTFB: [25, 50, 75, 100, 150, 200, 300, 400, 600, 800, 1_200, 1_800, 3_000, 6_000],
} as const;
export type VitalMetric = keyof typeof vitalBounds;
export const vitalMetrics = Object.keys(vitalBounds) as VitalMetric[];

/**
 * What else distinguishes samples of a vital. `soft`: a client navigation's. `TTFB`: where the page was from, see the
 * table in docs/operating.md.
 */
export const vitalStates: Readonly<Record<VitalMetric, readonly string[]>> = {
  LCP: ['soft', ''],
  INP: ['soft', ''],
  CLS: ['soft', ''],
  TTFB: ['hit', 'stale', 'miss', 'incomplete', 'edge', 'browser', 'unknown'],
};

/** Of a version that a page has given up, for another or for none. */
export const failedVersion = 'failed-version';
/** `caught`: by a boundary or a fallback; `policy`: the content security policy refused something; `server`: a render. */
const errorKinds = ['error', 'rejection', 'caught', 'policy', 'server', failedVersion] as const;
export type ErrorKind = (typeof errorKinds)[number];

const count = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });
const Line = Type.String({ maxLength: 300, pattern: printableLinePattern });

/** Where an error passed: a place in a file of a release, as in its manifest and as it was built. */
const Frame = Type.Object({ remote: Line, version: Line, file: Line, line: count, column: count }, strict);
export type ErrorFrame = DeepReadonly<Static<typeof Frame>>;

/** What browsers and render processes say of a release, added up: an error or a vital, without a visitor's data. */
export const Report = Type.Object(
  {
    /** Whose code or element it was: a remote or `shell`; empty if a vital's is not known, and its version then. */
    remote: Line,
    version: Line,
    /** The pattern of the page's route; empty if it is not known. */
    route: Line,
    kind: Type.Enum([...errorKinds, ...vitalMetrics]),
    /** An error's message, without digits, quoted text, addresses and paths; a vital's state, of {@link vitalStates}. */
    text: Line,
    /** How often: of a vital for each bucket; the last has no bound. An error has one number. */
    counts: Type.Array(count, { minItems: 1, maxItems: 64 }),
    /** Of the reporting addresses, see {@link addressBucket}; none for a server. */
    addresses: Type.Array(count, { maxItems: 64 }),
    /** An error's, innermost first. */
    frames: Type.Optional(Type.Array(Frame, { maxItems: 20 })),
  },
  // Not strict: during an upgrade, shells of another version may say more.
);
export type Report = DeepReadonly<Static<typeof Report>>;

export interface StoredReport extends Report {
  /** In ms since the Unix epoch. */
  readonly firstSeen: number;
  readonly lastSeen: number;
}

/** A shell that follows the registry, and the set it had when it last asked. */
export interface FollowingShell {
  readonly shell: string;
  /** `<sequence>-<hash>`, see `releaseSetId`. */
  readonly set: string;
}

/** How long after its last question a shell counts as following, in seconds. */
export const followingSeconds = 15;

export type Awaitable<T> = T | Promise<T>;

/** Where what shells, browsers and teams report is kept for its readers. */
export interface ReportStore {
  /** Adds to the counts of the same reports; see {@link mergeReports}. */
  recordReports(reports: readonly Report[]): Awaitable<void>;
  readReports(): Awaitable<readonly StoredReport[]>;
  /** Replaces the release's earlier one. @throws ReleaseError RELEASE_NOT_FOUND */
  recordRehearsal(report: RehearsalReport, by: string): Awaitable<void>;
  readRehearsal(name: string, version: string, kind: RehearsalKind): Awaitable<StoredRehearsal | undefined>;
  recordShell(shell: FollowingShell): Awaitable<void>;
  /** The shells that have asked within {@link followingSeconds}. */
  listShells(): Awaitable<readonly FollowingShell[]>;
}

export const isVital = (kind: Report['kind']): kind is VitalMetric => Object.hasOwn(vitalBounds, kind);

export function bucketCounts(metric: VitalMetric, value: number): number[] {
  const bounds: readonly number[] = vitalBounds[metric];
  const bucket = bounds.findIndex((bound) => value <= bound);
  // At -1 is the last, which has no bound.
  return Array<number>(bounds.length + 1)
    .fill(0)
    .with(bucket, 1);
}

const addressBuckets = 64;

/** One of 64 buckets: enough to tell one reporter from many, and nothing about a visitor. */
export const addressBucket = (address: string): number =>
  (createHash('sha256').update(address).digest()[0] ?? 0) % addressBuckets;

/** About how many addresses fill so many buckets (linear counting); all of them: 250 or more. */
export const countAddresses = ({ addresses: { length } }: Pick<Report, 'addresses'>): number =>
  Math.round(addressBuckets * Math.log(addressBuckets / Math.max(addressBuckets - length, 1.28)));

/** The same for reports that are added up. */
export const reportKey = ({ remote, version, kind, route, text }: Report): string =>
  JSON.stringify([remote, version, kind, route, text]);

/** Reports that take each other's places: of a release, what browsers say, what its server says, or vitals. */
export const reportGroup = ({ remote, version, kind }: Report): string =>
  JSON.stringify([remote, version, isVital(kind), kind === 'server']);

/** The sum of two reports of the same key. Counts of other buckets, of an earlier shell, are replaced. */
export function addReports<T extends Report>(before: T, { counts, addresses }: Report): T {
  const isSame = before.counts.length === counts.length;
  return {
    ...before,
    counts: isSame ? counts.map((count, bucket) => count + (before.counts[bucket] ?? 0)) : counts,
    addresses: [...new Set([...before.addresses, ...addresses])],
  };
}

export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

export const sumOf = ({ counts }: Pick<Report, 'counts'>): number => counts.reduce((sum, count) => sum + count, 0);

/**
 * Anyone can send forged reports. Of a group, this many errors or vitals are kept that most addresses have sent, and as
 * many of the newest; of a remote, the versions that were seen last; of all, so many bytes, because each reader parses
 * them: an equal share of each remote.
 */
const reportLimits = { errors: 100, vitals: 500, versions: 10, days: 30, bytes: 2 ** 23 } as const;

/** What is stored once more reports have arrived, within {@link reportLimits}. */
export function mergeReports(
  stored: readonly StoredReport[],
  reported: readonly Report[],
  now = Date.now(),
): StoredReport[] {
  const merged = new Map(stored.map((report) => [reportKey(report), report]));
  for (const report of reported) {
    const before = merged.get(reportKey(report));
    const sum = before ? addReports(before, report) : { ...report, firstSeen: now };
    merged.set(reportKey(report), { ...sum, lastSeen: now });
  }
  const recent = [...merged.values()]
    .filter(({ lastSeen }) => now - lastSeen < reportLimits.days * 86_400_000)
    .sort((a, b) => b.lastSeen - a.lastSeen);
  const versions = new Map<string, Set<string>>();
  for (const { remote, version } of recent) versions.set(remote, (versions.get(remote) ?? new Set()).add(version));
  const rank = (reports: StoredReport[], order: (a: StoredReport, b: StoredReport) => number) => {
    const sizes = new Map<string, number>();
    return reports.sort(order).map((report) => {
      const place = sizes.get(reportGroup(report)) ?? 0;
      sizes.set(reportGroup(report), place + 1);
      return { report, place, isKept: place < reportLimits[isVital(report.kind) ? 'vitals' : 'errors'] };
    });
  };
  const proven = rank(
    recent.filter(({ remote, version }) => [...(versions.get(remote) ?? [])].indexOf(version) < reportLimits.versions),
    (a, b) => b.addresses.length - a.addresses.length || sumOf(b) - sumOf(a) || b.lastSeen - a.lastSeen,
  );
  const others = proven.flatMap(({ report, isKept }) => (isKept ? [] : report));
  const bytes = new Map<string, number>();
  return [...proven, ...rank(others, (a, b) => b.lastSeen - a.lastSeen)]
    .filter(({ isKept }) => isKept)
    .sort((a, b) => a.place - b.place)
    .map(({ report }) => report)
    .filter((report) => {
      const used = (bytes.get(report.remote) ?? 0) + JSON.stringify(report).length;
      bytes.set(report.remote, used);
      return used <= reportLimits.bytes / versions.size;
    });
}
