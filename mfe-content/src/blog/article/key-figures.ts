import { textOf } from './article-text.ts';

export interface KeyFigure {
  readonly figure: string;
  readonly meaning: string;
}

/** More would push the contents out of the margin. */
const maxFigures = 3;

/** The first definition list in sanitized HTML, whose terms say what their figures mean. */
export function keyFiguresOf(html: string): readonly KeyFigure[] {
  const [, list = ''] = html.match(/<dl>([\s\S]*?)<\/dl>/) ?? [];
  return [...list.matchAll(/<dt>((?:(?!<dt>)[\s\S])*?)<\/dt>\s*<dd>([\s\S]*?)<\/dd>/g)]
    .slice(0, maxFigures)
    .map(([, meaning = '', figure = '']) => ({ figure: textOf(figure), meaning: textOf(meaning) }));
}
