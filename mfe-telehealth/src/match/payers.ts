/** An employee assistance program or an insurer (SPEC section 3). `icon` is the address of its logo. */
export interface Payer {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
}

/** Both lists are empty (SPEC section 3); an entry added here shows up in the wizard (R33). */
export const eaps: readonly Payer[] = [];
export const insurers: readonly Payer[] = [];
