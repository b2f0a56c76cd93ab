import { textOf } from './article-text.ts';

/** An amount, not a text with a number in it. */
const isFigure = (text: string): boolean => /\d/.test(text) && !/[a-z]/.test(text);

/** Marks tables of nothing but figures, whose columns are aligned to the right, where digits can be compared. */
export const withFigureTables = (html: string): string =>
  html.replace(/<table>.*?(?:<\/table>|$)/gs, (table) => {
    const cells = [...table.matchAll(/<td>(.*?)(?:<\/td>|$)/gs)];
    return cells.every(([, cell = '']) => isFigure(textOf(cell)))
      ? table.replace('<table>', '<table data-figures>')
      : table;
  });
