import { selfPayPath } from './self-pay.ts';

/** The three payment methods, described in clients' terms. */
export const paymentMethods = [
  {
    name: 'EAP',
    summary: 'Use your employee assistance program',
    explanation:
      'If your employer has an employee assistance program (EAP), it offers short-term counseling, usually at no cost to you. Ask how many sessions you get, whether you may choose the therapist, and what happens after them.',
    choose: 'How to pay with an EAP',
    href: '/match?pay=eap',
  },
  {
    name: 'Insurance',
    summary: 'Use your health plan',
    explanation:
      'What you pay depends on your plan. Often it is the negotiated rate until you meet your deductible, then a copay or coinsurance. Before your first session, ask your plan whether the therapist is in its network and what you will owe.',
    choose: 'How to pay with insurance',
    href: '/match?pay=insurance',
  },
  {
    name: 'Self-Pay',
    summary: 'You pay for each session yourself',
    explanation:
      'You pay for each session yourself, and no claim goes to an insurer. Ask the therapist for a Good Faith Estimate: you have a right to one in writing before you receive care, and you can dispute a bill that is $400 or more above it.',
    choose: 'See therapists',
    href: selfPayPath,
  },
] as const;

export type PaymentMethod = (typeof paymentMethods)[number]['name'];

export const explanationOf = (method: PaymentMethod): string =>
  paymentMethods.find(({ name }) => name === method)?.explanation ?? '';
