import { withFigureTables } from './figure-tables.ts';

const row = (...cells: readonly string[]) =>
  `<tr><th scope="row">Base</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const table = (...rows: readonly string[]) =>
  `<table><tr><th scope="col">Line</th><th scope="col">Amount</th></tr>${rows.join('')}</table>`;

test('columns of figures are aligned to the right, with their headers [BLOG-68]', () => {
  expect(withFigureTables(`<p>$1</p>${table(row('$9,000'), row('<strong>−\u20602.5%</strong>'))}`)).toBe(
    '<p>$1</p><table><tr><th scope="col">Line</th><th align="right" scope="col">Amount</th></tr>' +
      '<tr><th scope="row">Base</th><td align="right">$9,000</td></tr>' +
      '<tr><th scope="row">Base</th><td align="right"><strong>−\u20602.5%</strong></td></tr></table>',
  );
});

test.each([
  ['a text', row('$9,000'), row('after 8 weeks')],
  ['an empty cell', row('')],
])('a table with %s is left as it is [BLOG-68]', (_what, ...rows) => {
  expect(withFigureTables(table(...rows))).toBe(table(...rows));
});

test('the cost grows linearly with the size, also of tables that are not closed [HTML-30]', () => {
  const open = '<table><td>1'.repeat(100_000);
  expect(withFigureTables(open)).toContain('align="right"');
});
