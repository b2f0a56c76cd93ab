import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { socialCard } from './social-card.ts';

/**
 * Draws what must be a PNG: social networks and home screens refuse SVG. Run after a change of the mark:
 * `npx tsx drawings/site-images/draw.ts`. Without text, so that they stand for any SITE_NAME.
 */
const publicDir = path.resolve(import.meta.dirname, '../../shell/public');

const draw = (file: string, svg: string, width: number): void =>
  writeFileSync(
    path.join(publicDir, file),
    new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng(),
  );

draw('apple-touch-icon.png', readFileSync(path.join(publicDir, 'icon-maskable.svg'), 'utf8'), 180);
draw('social-card.png', socialCard(), 1200);
