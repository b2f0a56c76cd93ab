/** The three payment methods, in the words of a client (TEAM-18). */
export const paymentMethods = [
  {
    name: 'EAP',
    summary: 'Your employer has an assistance program',
    explanation:
      'An employee assistance program (EAP) is a benefit that some employers offer. The program pays for the sessions it covers. Ask your employer whether there is one and what it covers.',
  },
  {
    name: 'Insurance',
    summary: 'You have a health plan that covers therapy',
    explanation:
      'Your insurer pays its share of a session and leaves the rest to you. How large that share is stands in your plan: ask your insurer before the first session.',
  },
  {
    name: 'Self-Pay',
    summary: 'You pay for each session yourself',
    explanation: 'You pay for each session yourself. No insurer and no program takes part.',
  },
] as const;

export type PaymentMethod = (typeof paymentMethods)[number]['name'];

export const explanationOf = (method: PaymentMethod): string =>
  paymentMethods.find(({ name }) => name === method)?.explanation ?? '';
