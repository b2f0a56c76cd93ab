import { textOf } from './article-text.ts';

/** An amount, not a text with a number in it. */
const isFigure = (text: string): boolean => /\d/.test(text) && !/[a-z]/.test(text);

/**
 * Marks tables of nothing but figures, whose columns are aligned to the right, where digits can be compared; names the
 * column of each cell of the other ones, whose rows are cards on a phone.
 */
export const withFigureTables = (html: string): string =>
  html.replace(/<table>.*?(?:<\/table>|$)/gs, (table) => {
    const cells = [...table.matchAll(/<td>(.*?)(?:<\/td>|$)/gs)];
    return cells.every(([, cell = '']) => isFigure(textOf(cell)))
      ? table.replace('<table>', '<table data-figures>')
      : withLabels(table);
  });

/** Longer than a heading that a phone has room for: each row of the table repeats it. */
const maxLabelLength = 100;

function withLabels(table: string): string {
  const [first = '', ...rows] = table.split('<tr>').slice(1);
  const labels = first
    .split('<th')
    .map((cell) => textOf(`<th${cell}`).slice(0, maxLabelLength).replaceAll('"', '&quot;'));
  const labeled = rows.map((row) => {
    let column = 0;
    return row.replace(/<t([dh])[ >]/g, (start, kind) => {
      column += 1;
      return kind === 'd' && labels[column] ? `<td data-label="${labels[column]}"${start.slice(3)}` : start;
    });
  });
  return [table.slice(0, table.indexOf('<tr>')), first, ...labeled].join('<tr>');
}
