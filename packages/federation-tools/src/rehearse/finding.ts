/** What a finding is about; a rule that accepts findings names it. */
export const findingKinds = [
  'status',
  'redirect',
  'sitemap',
  'head',
  'structured-data',
  'heading',
  'landmark',
  'link',
  'text',
  'size',
  'calls',
  'render-time',
  'hydration',
  'console',
  'policy',
  'layout-shift',
  'accessibility',
  'picture',
] as const;
export type FindingKind = (typeof findingKinds)[number];

/** An error is wrong whatever was intended, a warning costs visitors something, a change may be what was wanted. */
export const severities = ['error', 'warning', 'change'] as const;
type Severity = (typeof severities)[number];

/** A difference between an address as it is live and with the candidate. */
export interface Finding {
  readonly kind: FindingKind;
  readonly severity: Severity;
  /** One line: what is the same on every address that it has one cause on. */
  readonly summary: string;
  /** What differs from address to address. */
  readonly detail?: string;
}

/** A finding on an address. */
export interface AddressFinding extends Finding {
  readonly address: string;
  readonly pattern: string;
}
