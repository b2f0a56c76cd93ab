import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Written by drawings/fonts/outlines.ts. */
interface Outlines {
  readonly glyphs: Readonly<Record<string, readonly [advance: number, outline: string]>>;
  /** What to add to the first letter's advance, by pair. */
  readonly kerning: Readonly<Record<string, number>>;
}

const { glyphs, kerning }: Outlines = JSON.parse(readFileSync(path.join(import.meta.dirname, 'glyphs.json'), 'utf8'));

/** Units of the outlines in a unit of a chart. */
const scale = 2;

export interface Label {
  readonly text: string;
  readonly x: number;
  /** The baseline. */
  readonly y: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** Degrees clockwise around the anchor. */
  readonly turn?: number;
  /** A class besides the lettering's own. */
  readonly name?: string;
}

/** Text in the page's italic, as outlines. @throws for a letter that has none, which is an error in a drawing's data */
export function lettering({ text, x, y, anchor = 'start', turn = 0, name = '' }: Label): string {
  let pen = 0;
  const placed = [...text].map((letter, index) => {
    const glyph = glyphs[letter];
    if (!glyph) throw new Error(`No outline for ${letter}: run drawings/fonts/outlines.ts`);
    const at = pen;
    pen += glyph[0] + (kerning[letter + text[index + 1]] ?? 0);
    return { at, outline: glyph[1] };
  });
  const start = anchor === 'end' ? pen : anchor === 'middle' ? Math.round(pen / 2) : 0;
  const path = placed.map(({ at, outline }) => outline && `M${at - start} 0${outline}`).join('');
  const place = `translate(${x} ${y})${turn ? `rotate(${turn})` : ''}scale(${1 / scale})`;
  return `<path class="t${name && ` ${name}`}" transform="${place}" d="${path}"/>`;
}
