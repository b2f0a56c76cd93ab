/** `npx tsx drawings/portraits/draw.ts` redraws the portraits; the test in this folder fails if one is out of date. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { drawPortrait } from './portrait.ts';
import { sitters } from './sitters.ts';

const folder = path.resolve(import.meta.dirname, '../../mfe-telehealth/src/portrait/portraits');

sitters.forEach((_, index) => {
  writeFileSync(path.join(folder, `portrait-${String(index + 1).padStart(2, '0')}.svg`), drawPortrait(index));
});
