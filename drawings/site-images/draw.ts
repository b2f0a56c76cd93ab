import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import pngToIco from 'png-to-ico';
import { socialCard, socialCardFrame } from './social-card.ts';

/**
 * Draws images that must be PNGs, because social networks and home screens do not accept SVG. Run after a change of the
 * logo: `npx tsx drawings/site-images/draw.ts`. They contain no text, so that they work for any SITE_NAME.
 */
const publicDir = path.resolve(import.meta.dirname, '../../shell/public');

const png = (svg: string, width: number): Buffer =>
  new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng();

const draw = (file: string, svg: string, width: number): void =>
  writeFileSync(path.join(publicDir, file), png(svg, width));

const favicon = readFileSync(path.join(publicDir, 'favicon.svg'), 'utf8');
draw('apple-touch-icon.png', readFileSync(path.join(publicDir, 'icon-maskable.svg'), 'utf8'), 180);
draw('icon-192.png', favicon, 192);
draw('icon-512.png', favicon, 512);
draw('social-card.png', socialCard(), 1200);
draw('social-card-frame.png', socialCardFrame(), 1200);
writeFileSync(path.join(publicDir, 'favicon.ico'), await pngToIco([16, 32, 48].map((width) => png(favicon, width))));
