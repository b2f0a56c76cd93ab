export const checkNames = [
  'contract',
  'prefixes',
  'shared-packages',
  'router',
  'rendering',
  'policy',
  'fragment-types',
  'global-styles',
  'size',
  'inline-code',
  'source-maps',
] as const;
export type CheckName = (typeof checkNames)[number];

/** A problem that a check found in a release. */
export interface Finding {
  readonly check: CheckName;
  /** A complete sentence for the release's author. */
  readonly message: string;
  /** The affected file of the release. */
  readonly file?: string;
  /** Shown, but does not block the release. */
  readonly warning?: true;
  /** The check could not run because a prerequisite is missing. */
  readonly unchecked?: true;
}

export const isRefused = (findings: readonly Finding[]): boolean => findings.some(({ warning }) => !warning);

/** One line: `global-styles: browser/page.css: …`. */
export const formatFinding = ({ check, file, message }: Finding): string =>
  `${check}: ${file ? `${file}: ` : ''}${message}`;
