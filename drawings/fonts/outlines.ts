import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as harfbuzz from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { cities } from '../charts/cities.ts';
import { type Point, simplify } from '../charts/simplify.ts';

/**
 * Writes the outlines of the letters on charts: an image cannot load the page's fonts. Run after an update of the font
 * package or for a city with a new letter: `npx tsx drawings/fonts/outlines.ts`.
 */
const source = '@fontsource/newsreader/files/newsreader-latin-400-italic.woff2';

/** Units of an em: half a unit of the chart, whose letters are 36 units high. */
const em = 72;
/** Square units: a corner that is not seen at the largest display size. */
const smallestCorner = 1;

const names = cities.filter(({ slug }) => cities.some(({ bearings }) => bearings?.includes(slug)));
const copy = ['0123456789°′ NSEW', ...names.map(({ name }) => name.toUpperCase())];
const letters = [...new Set(copy.join(''))].sort();

const woff2 = await readFile(createRequire(import.meta.url).resolve(source));
const font = new harfbuzz.Font(
  new harfbuzz.Face(new harfbuzz.Blob(await subsetFont(woff2, letters.join(''), { targetFormat: 'truetype' }))),
);
const scale = em / font.face.upem;

const glyphs = Object.fromEntries(
  letters.map((letter) => {
    const [{ outline, advance }] = shape(letter) as [Shaped];
    return [letter, [advance, outline]];
  }),
);
const kerning = Object.fromEntries(
  [...new Set(copy.flatMap((text) => [...text].map((letter, index) => letter + (text[index + 1] ?? ''))))]
    .filter((pair) => pair.length === 2)
    .map((pair) => {
      const [left] = shape(pair) as [Shaped];
      return [pair, left.advance - (glyphs[pair[0] ?? '']?.[0] as number)] as const;
    })
    .filter(([, closer]) => closer !== 0),
);
const file = path.resolve(import.meta.dirname, '../charts/lettering/glyphs.json');
await writeFile(file, `${JSON.stringify({ glyphs, kerning })}\n`);

interface Shaped {
  readonly advance: number;
  readonly outline: string;
}

function shape(text: string): Shaped[] {
  const buffer = new harfbuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  harfbuzz.shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  return buffer.getGlyphInfos().map(({ codepoint }, index) => ({
    advance: Math.round((positions[index]?.xAdvance ?? 0) * scale),
    outline: polygons(font.glyphToPath(codepoint)),
  }));
}

/** Polygons in whole units, y down, from the pen's position: the same letter is always the same text, which compresses. */
function polygons(outline: string): string {
  let pen: Point = [0, 0];
  return outline
    .split('Z')
    .filter((contour) => contour !== '')
    .map((contour) => {
      const corners = simplify(flat(contour), true, smallestCorner).map(
        ([x, y]): Point => [Math.round(x), Math.round(y)],
      );
      const [first = pen] = corners;
      const start = step(pen, first);
      pen = first;
      return `m${start}l${corners
        .slice(1)
        .map((corner, index) => step(corners[index] ?? first, corner))
        .join(' ')
        .replaceAll(' -', '-')}z`;
    })
    .join('');
}

function step([x, y]: Point, [toX, toY]: Point): string {
  return `${toX - x}${toY - y < 0 ? '' : ' '}${toY - y}`;
}

/** The points of a contour of lines and quadratic curves. */
function flat(contour: string): Point[] {
  const points: Point[] = [];
  for (const [, numbers = ''] of contour.matchAll(/[MLQ]([^MLQ]*)/g)) {
    const given = [...numbers.matchAll(/(-?[\d.]+)[, ](-?[\d.]+)/g)].map(
      ([, x, y]): Point => [Number(x) * scale, -Number(y) * scale],
    );
    const [control, end] = given;
    const from = points.at(-1);
    if (control && end && from) {
      for (const t of [0.25, 0.5, 0.75]) {
        const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
        points.push([a * from[0] + b * control[0] + c * end[0], a * from[1] + b * control[1] + c * end[1]]);
      }
    }
    const last = given.at(-1);
    if (last) points.push(last);
  }
  return points;
}
