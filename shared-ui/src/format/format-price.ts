interface Price {
  /** ISO 4217. */
  readonly currency: string;
  readonly from: number;
  readonly to?: number;
  readonly per: 'year' | 'hour' | 'session';
}

const units = { year: 'a year', hour: 'an hour', session: 'a session' } as const;

/** '$260,000 to $390,000 a year'. */
export function formatPrice({ currency, from, to, per }: Price): string {
  const amounts = to === undefined ? [from] : [from, to];
  const maximumFractionDigits = amounts.every(Number.isInteger) ? 0 : 2;
  const { format } = new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumFractionDigits });
  return `${amounts.map(format).join(' to ')} ${units[per]}`;
}
