/**
 * The tax table of "Hong Kong, Singapore, or Tokyo": a single US citizen in Hong Kong, tax year 2026, in dollars. The
 * article prints what is computed here (a test compares them); platform/content/sources/articles.md names the sources.
 */
const salary = 310_000;
const rent = 60_000;

/** Rev. Proc. 2025-32: upper end of each bracket for a single taxpayer, and its rate. */
const brackets = [
  [12_400, 0.1],
  [50_400, 0.12],
  [105_700, 0.22],
  [201_775, 0.24],
  [256_225, 0.32],
  [640_600, 0.35],
  [Number.POSITIVE_INFINITY, 0.37],
] as const;
const standardDeduction = 16_100;

/** The limit of the foreign earned income exclusion (26 U.S.C. § 911(b)), and the housing base of 16% of it (§ 911(c)). */
export const exclusion = 132_900;
export const housingBase = exclusion * 0.16;

/** At home, an employee's Social Security (on wages up to the base of 2026) and Medicare tax, with the additional Medicare tax. */
export const payrollTax = 0.062 * Math.min(salary, 184_500) + 0.0145 * salary + 0.009 * Math.max(0, salary - 200_000);

/** Hong Kong's standard rate on the first HK$5 million. */
const hongKongRate = 0.15;

/** Federal income tax of a single taxpayer on a taxable income. */
export function federalTax(income: number): number {
  let tax = 0;
  let from = 0;
  for (const [to, rate] of brackets) {
    tax += Math.max(0, Math.min(income, to) - from) * rate;
    from = to;
  }
  return tax;
}

export interface TaxColumn {
  readonly hongKong: number;
  readonly beforeCredit: number;
  readonly credit: number;
  readonly due: number;
  readonly total: number;
}

/**
 * @param excluded salary excluded under § 911; the rest is taxed at the rates that it would have borne (§ 911(f)), and
 *   the credit for tax on the excluded part is lost (§ 911(d)(6))
 */
function taxColumn(excluded: number): TaxColumn {
  const hongKong = salary * hongKongRate;
  const beforeCredit = federalTax(salary - standardDeduction) - federalTax(excluded);
  const credit = Math.min(beforeCredit, (hongKong * (salary - excluded)) / salary);
  const due = beforeCredit - credit;
  return { hongKong, beforeCredit, credit, due, total: hongKong + due };
}

/** Credit only; salary exclusion; salary and housing exclusions. */
export const taxColumns = [0, exclusion, exclusion + rent - housingBase].map(taxColumn) as [
  TaxColumn,
  TaxColumn,
  TaxColumn,
];
