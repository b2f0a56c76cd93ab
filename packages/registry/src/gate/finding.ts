export type CheckName =
  | 'contract'
  | 'prefixes'
  | 'routes'
  | 'shared-packages'
  | 'router'
  | 'rendering'
  | 'browser'
  | 'fragment-types'
  | 'global-styles'
  | 'size'
  | 'inline-code'
  | 'source-maps';

export interface Finding {
  readonly check: CheckName;
  /** A complete sentence for the release's author. */
  readonly message: string;
  /** The affected file of the release, or file, line and column of its sources. */
  readonly file?: string;
  readonly warning?: true;
  /** The check could not run because a prerequisite is missing. */
  readonly unchecked?: true;
  /**
   * A conflict with a live release: it keeps the release from going live, but not from being stored. The name is public:
   * `federation check --json` prints it.
   */
  readonly promotion?: true;
  /** The option with which its author promotes the release all the same, such as `--drop-route /a`. */
  readonly option?: string;
  /** What further checks depend on. The gate removes it from what it reports. */
  readonly kind?: 'other-bundler' | 'stopped-inline';
}

export const isRefused = (findings: readonly Finding[]): boolean => findings.some(({ warning }) => !warning);

export const formatFinding = ({ check, file, message }: Finding): string =>
  `${check}: ${file ? `${file}: ` : ''}${message}`;
