import { eaps, insurers, type Payer } from '../match/payers.ts';
import type { WayToPay } from './ways-to-pay.ts';

/** How the visitor of /team/insurer/{id} or /team/eap/{id} pays. */
export interface PaymentChoice {
  readonly way: WayToPay;
  /** The insurer's or the program's name, where the id is a known one: an unknown one is never shown. */
  readonly payer: string | null;
}

/** The id that stands for paying oneself, among the insurers' (SPEC section 2, match wizard). */
export const selfPayId = 'SelfPay';

/** @param pathname of a page under /team; @param id the last part of it, decoded */
export function paymentChoice(pathname: string, id: string | undefined): PaymentChoice | null {
  if (id === undefined) return null;
  if (pathname.startsWith('/team/eap/')) return { way: 'EAP', payer: nameOf(eaps, id) };
  return id === selfPayId ? { way: 'Self-Pay', payer: null } : { way: 'Insurance', payer: nameOf(insurers, id) };
}

const nameOf = (payers: readonly Payer[], id: string): string | null =>
  payers.find((payer) => payer.id === id)?.name ?? null;
