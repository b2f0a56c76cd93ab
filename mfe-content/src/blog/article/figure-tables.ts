import { textOf } from './article-text.ts';

/** An amount, not a text with a number in it. */
const isFigure = (text: string): boolean => /\d/.test(text) && !/[a-z]/.test(text);

/** Aligns the columns of tables of nothing but figures to the right, where their digits can be compared (BLOG-68). */
export const withFigureTables = (html: string): string =>
  html.replace(/<table>.*?(?:<\/table>|$)/gs, (table) => {
    const cells = [...table.matchAll(/<td>(.*?)(?:<\/td>|$)/gs)];
    if (!cells.every(([, cell = '']) => isFigure(textOf(cell)))) return table;
    return table.replaceAll('<td>', '<td align="right">').replace(/(?<=<\/th>\s*)<th /g, '<th align="right" ');
  });
