import { withFigureTables } from './figure-tables.ts';

const row = (...cells: readonly string[]) =>
  `<tr><th scope="row">Base</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const table = (...rows: readonly string[]) =>
  `<table><tr><th scope="col">Line</th><th scope="col">Amount</th></tr>${rows.join('')}</table>`;

test('a table of figures is marked', () => {
  const figures = table(row('$9,000'), row('<strong>−\u20602.5%</strong>'));
  expect(withFigureTables(`<p>$1</p>${figures}`)).toBe(
    `<p>$1</p>${figures.replace('<table>', '<table data-figures>')}`,
  );
});

test.each([
  ['a text', row('$9,000'), row('after 8 weeks')],
  ['an empty cell', row('')],
])('each cell of a table with %s names its column', (_what, ...rows) => {
  expect(withFigureTables(table(...rows))).toBe(table(...rows).replaceAll('<td>', '<td data-label="Amount">'));
});

test('the cost grows linearly with the size, also of tables that are not closed or have a long heading [HTML-30]', () => {
  expect(withFigureTables('<table><td>1'.repeat(100_000))).toContain('data-figures');
  const rows = `<tr><th>${'A'.repeat(10_000)}</th></tr>${'<tr><td>a</td></tr>'.repeat(1_000)}`;
  expect(withFigureTables(`<table>${rows}</table>`).length).toBeLessThan(10 * rows.length);
});
