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

/** What a check has found wrong with a release. */
export interface Finding {
  readonly check: CheckName;
  /** A whole sentence, for the release's author. */
  readonly message: string;
  /** The file of the release that it is about. */
  readonly file?: string;
  /** Shown, and no reason to refuse the release. */
  readonly warning?: true;
  /** Nothing was found out: what the check needs is missing. */
  readonly unchecked?: true;
}

export const isRefused = (findings: readonly Finding[]): boolean => findings.some(({ warning }) => !warning);

/** One line: `global-styles: browser/page.css: …`. */
export const formatFinding = ({ check, file, message }: Finding): string =>
  `${check}: ${file ? `${file}: ` : ''}${message}`;
