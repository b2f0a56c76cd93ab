/** The three ways a client pays (SPEC section 1), in words a client uses. */
export const waysToPay = [
  {
    name: 'EAP',
    short: 'Your employer has an assistance program',
    explanation:
      'An employee assistance program (EAP) is a benefit that some employers offer. The program pays for the sessions it covers. Ask your employer whether there is one and what it covers.',
  },
  {
    name: 'Insurance',
    short: 'You have a health plan that covers therapy',
    explanation:
      'Your insurer pays its share of a session and leaves the rest to you. How large that share is stands in your plan: ask your insurer before the first session.',
  },
  {
    name: 'Self-Pay',
    short: 'You pay for each session yourself',
    explanation: 'You pay for each session yourself. No insurer and no program takes part.',
  },
] as const;

export type WayToPay = (typeof waysToPay)[number]['name'];

export const explain = (way: WayToPay): string => waysToPay.find(({ name }) => name === way)?.explanation ?? '';
