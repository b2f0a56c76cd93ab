import type { Part } from '../parts/script-parts.ts';
import { median } from '../speed/median.ts';
import type { Visit } from '../speed/visit.ts';

const width = 1000;
const labelWidth = 330;
const rowHeight = 18;

const escapeText = (text: string): string => text.replace(/[&<]/g, (character) => `&#${character.charCodeAt(0)};`);

const label = (text: string, y: number): string =>
  `<text x="0" y="${y + 13}" font-size="12">${escapeText(text.length > 48 ? `…${text.slice(-47)}` : text)}</text>`;

const bar = (x: number, y: number, length: number, color: string): string =>
  `<rect x="${x.toFixed(1)}" y="${y + 3}" width="${Math.max(1, length).toFixed(1)}" height="${rowHeight - 6}" fill="${color}"/>`;

const drawing = (title: string, rows: number, content: string): string =>
  `<h3>${escapeText(title)}</h3><svg viewBox="0 0 ${width} ${rows * rowHeight + 4}" role="img" aria-label="${escapeText(title)}">${content}</svg>`;

/** Places values from 0 to `most` right of the labels. */
const scale =
  (most: number) =>
  (value: number): number =>
    labelWidth + (value / most) * (width - labelWidth - 90);

const mark = (x: number, height: number, color: string, text: string): string =>
  `<line x1="${x}" x2="${x}" y1="0" y2="${height}" stroke="${color}"/><text x="${x + 3}" y="${height - 2}" font-size="11" fill="${color}">${text}</text>`;

/** Every request of a visit, in the order in which they were made. */
export function waterfall(title: string, { requests, lcp, hydrated }: Visit): string {
  const sorted = [...requests].sort((a, b) => a.start - b.start);
  const at = scale(Math.max(hydrated, ...requests.map(({ end }) => end)));
  const rows = sorted.map(({ url, start, firstByte, end, bytes }, index) => {
    const y = index * rowHeight;
    return [
      label(url, y),
      bar(at(start), y, at(firstByte) - at(start), '#cfd8dc'),
      bar(at(firstByte), y, at(end) - at(firstByte), '#12433c'),
      `<text x="${at(end) + 4}" y="${y + 13}" font-size="11">${(bytes / 1024).toFixed(1)} KiB</text>`,
    ].join('');
  });
  const height = (sorted.length + 1) * rowHeight;
  const marks =
    mark(at(lcp), height, '#a05a00', `LCP ${lcp.toFixed(0)}`) +
    mark(at(hydrated), height, '#8a1c3c', `hydrated ${hydrated.toFixed(0)}`);
  return drawing(title, sorted.length + 1, rows.join('') + marks);
}

/** One line per name, with values as dots and their median as a stroke. */
export function distribution(
  title: string,
  series: readonly (readonly [name: string, values: readonly number[]])[],
): string {
  const at = scale(Math.max(1, ...series.flatMap(([, values]) => values)));
  const rows = series.map(([name, values], index) => {
    const y = index * rowHeight;
    const middle = at(median(values));
    return [
      label(name, y),
      ...values.map(
        (value) => `<circle cx="${at(value).toFixed(1)}" cy="${y + 9}" r="4" fill="#12433c" opacity=".4"/>`,
      ),
      `<line x1="${middle}" x2="${middle}" y1="${y + 2}" y2="${y + 16}" stroke="#8a1c3c" stroke-width="2"/>`,
      `<text x="${width - 80}" y="${y + 13}" font-size="12">${median(values).toFixed(0)}</text>`,
    ].join('');
  });
  return drawing(title, series.length, rows.join(''));
}

/** The parts of a script of at least 1 KiB; smaller ones are combined. */
export function bytesByPart(title: string, parts: readonly Part[]): string {
  const large = parts.filter(({ brotli }) => brotli >= 1024);
  const rest = parts.filter(({ brotli }) => brotli < 1024);
  const shown = [
    ...large,
    { name: `${rest.length} smaller parts`, brotli: rest.reduce((sum, { brotli }) => sum + brotli, 0) },
  ];
  const at = scale(Math.max(1, ...shown.map(({ brotli }) => brotli)));
  const rows = shown.map(({ name, brotli }, index) => {
    const y = index * rowHeight;
    return `${label(name, y)}${bar(labelWidth, y, at(brotli) - labelWidth, '#12433c')}<text x="${at(brotli) + 4}" y="${y + 13}" font-size="12">${(brotli / 1024).toFixed(1)}</text>`;
  });
  return drawing(title, shown.length, rows.join(''));
}
