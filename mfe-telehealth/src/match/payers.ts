/** An employee assistance program or an insurer. `icon` is the URL of its logo. */
export interface Payer {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
}

/** Both lists are empty for now; entries added here appear in the wizard. */
export const eaps: readonly Payer[] = [];
export const insurers: readonly Payer[] = [];
