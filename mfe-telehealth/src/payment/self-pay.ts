/** The id under /team/insurer that means self-pay (MATCH-3). */
export const selfPayId = 'SelfPay';

export const selfPayPath = `/team/insurer/${selfPayId}`;
