import { startPosts } from '../../test/start-content.ts';
import { exclusion, federalTax, housingBase, payrollTax, taxColumns } from '../../test/tax-abroad.ts';

const hongKongOrSingapore = startPosts.find(({ slug }) => slug === 'hong-kong-or-singapore');

// The amounts that Rev. Proc. 2025-32, section 4.01, table 3, prints at the start of each bracket.
test.each([
  [12_400, 1240],
  [50_400, 5800],
  [105_700, 17_966],
  [201_775, 41_024],
  [256_225, 58_448],
  [640_600, 192_979.25],
])('the tax on $%i is the published $%f', (income, published) => {
  expect(federalTax(income)).toBeCloseTo(published, 2);
});

test('the housing base is that of Notice 2026-25', () => {
  expect(exclusion).toBe(132_900);
  expect(housingBase).toBe(21_264);
});

test('payroll tax at home is $11,439, the most that Social Security takes in 2026, and Medicare tax', () => {
  expect(payrollTax).toBeCloseTo(11_439 + 4495 + 990, 2);
  expect(hongKongOrSingapore?.content).toContain('Social Security and Medicare tax, $16,924 at home');
});

test('the article prints the computed table, and each exclusion lowers the total', () => {
  const rounded = taxColumns.map(({ hongKong, beforeCredit, credit, due, total }) =>
    [hongKong, beforeCredit, credit, due, total].map(Math.round),
  );
  expect(rounded).toEqual([
    [46_500, 71_634, 46_500, 25_134, 71_634],
    [46_500, 47_140, 26_565, 20_575, 67_075],
    [46_500, 37_844, 20_755, 17_089, 63_589],
  ]);
  expect(hongKongOrSingapore?.content).toContain('<td>$63,589</td>');
});
