import type { City } from './cities.ts';
import type { Window } from './projection.ts';

/** The office's latitude and longitude in chart notation, in the corner with space for them. */
export function coordinates({ latitude, longitude, corner }: City, { left, top, width, height }: Window): string {
  const west = corner.endsWith('w');
  const x = west ? left + 24 : left + width - 24;
  const y = corner.startsWith('n') ? top + 46 : top + height - 62;
  const anchor = west ? '' : ' text-anchor="end"';
  return `<text x="${x}" y="${y}"${anchor}>${degrees(latitude, 'N', 'S')}<tspan x="${x}" dy="40">${degrees(longitude, 'E', 'W')}</tspan></text>`;
}

function degrees(value: number, positive: string, negative: string): string {
  const minutes = Math.round(Math.abs(value) * 60);
  const rest = String(minutes % 60).padStart(2, '0');
  return `${Math.floor(minutes / 60)}°${rest}′ ${value < 0 ? negative : positive}`;
}
