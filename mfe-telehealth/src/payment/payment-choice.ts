import { eaps, insurers, type Payer } from '../match/payers.ts';
import type { PaymentMethod } from './payment-methods.ts';
import { selfPayId } from './self-pay.ts';

/** How the visitor of /team/insurer/{id} or /team/eap/{id} pays. */
export interface PaymentChoice {
  readonly method: PaymentMethod;
  /** The insurer's or the program's name; null for an unknown id, which is never echoed. */
  readonly payer: string | null;
}

/**
 * @param pathname of a page under /team
 * @param id its last segment, decoded
 */
export function paymentChoice(pathname: string, id: string | undefined): PaymentChoice | null {
  if (id === undefined) return null;
  if (pathname.startsWith('/team/eap/')) return { method: 'EAP', payer: nameOf(eaps, id) };
  return id === selfPayId ? { method: 'Self-Pay', payer: null } : { method: 'Insurance', payer: nameOf(insurers, id) };
}

const nameOf = (payers: readonly Payer[], id: string): string | null =>
  payers.find((payer) => payer.id === id)?.name ?? null;
