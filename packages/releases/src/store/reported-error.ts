import { createHash } from 'node:crypto';

/** Where an error passed: a place in a file of a release, as it was built. */
export interface ErrorFrame {
  readonly remote: string;
  readonly version: string;
  /** As in the manifest. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** `caught`: by a boundary or a fallback; `policy`: the content security policy refused something; `server`: a render. */
export const errorKinds = ['error', 'rejection', 'caught', 'policy', 'server'] as const;
type ErrorKind = (typeof errorKinds)[number];

/** An error, without a visitor's data, and how often it has happened. */
export interface ReportedError {
  /** Whose error it is: the remote of the innermost frame that belongs to one, otherwise `shell`. */
  readonly remote: string;
  readonly version: string;
  readonly kind: ErrorKind;
  /** Without digits, quoted text, addresses and paths. */
  readonly message: string;
  /** The pattern of the page's route; empty if it is not known. */
  readonly route: string;
  /** The browser's family; empty for a server. */
  readonly browser: string;
  /** Innermost first. */
  readonly frames: readonly ErrorFrame[];
  readonly count: number;
}

/** An error as stored, with the frames of its first report. */
export interface StoredError extends ReportedError {
  /** In ms since the Unix epoch. */
  readonly firstSeen: number;
  readonly lastSeen: number;
}

/** The same error in every release and browser has the same fingerprint: only its places differ. */
export const fingerprintOf = ({ kind, message, route }: Pick<ReportedError, 'kind' | 'message' | 'route'>): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, message, route]))
    .digest('base64url')
    .slice(0, 16);

/** Identifies an error of a release. */
export const errorKey = (error: ReportedError): string => `${error.remote}@${error.version} ${fingerprintOf(error)}`;

/** How many errors of a release are stored: beyond it, the rarest go. Anyone can send forged reports. */
export const maxErrorsOfRelease = 200;
export const errorRetentionDays = 30;

/** What is stored once more reports have arrived; see {@link maxErrorsOfRelease} and {@link errorRetentionDays}. */
export function mergeErrors(
  stored: readonly StoredError[],
  reported: readonly ReportedError[],
  now = Date.now(),
): StoredError[] {
  const merged = new Map(stored.map((error) => [errorKey(error), error]));
  for (const error of reported) {
    const before = merged.get(errorKey(error)) ?? { ...error, count: 0, firstSeen: now };
    merged.set(errorKey(error), { ...before, count: before.count + error.count, lastSeen: now });
  }
  const kept = new Map<string, number>();
  return [...merged.values()]
    .filter(({ lastSeen }) => now - lastSeen < errorRetentionDays * 86_400_000)
    .sort((a, b) => b.count - a.count || b.lastSeen - a.lastSeen)
    .filter(({ remote, version }) => {
      const rank = (kept.get(`${remote}@${version}`) ?? 0) + 1;
      kept.set(`${remote}@${version}`, rank);
      return rank <= maxErrorsOfRelease;
    });
}
