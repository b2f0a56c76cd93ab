import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { CardText } from '@meridian-vale/host/server';
import { Renderer } from '@takumi-rs/wasm/node';
import { chartsDir, fontsDir, packagedFont, publicDir } from '#installed-files';
import { cardHeight, cardLayout, cardWidth } from './card-layout.ts';

const cardFonts = [
  {
    name: 'Newsreader',
    files: [
      path.join(fontsDir, 'newsreader-400-basic.woff2'),
      path.join(fontsDir, 'newsreader-400-latin.woff2'),
      packagedFont('@fontsource/newsreader/files/newsreader-latin-ext-400-normal.woff2'),
    ],
  },
  {
    name: 'Instrument Sans',
    files: [
      path.join(fontsDir, 'instrument-sans-basic.woff2'),
      path.join(fontsDir, 'instrument-sans-latin.woff2'),
      packagedFont('@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2'),
    ],
  },
];

const renderer = new Renderer();
for (const { name, files } of cardFonts)
  for (const file of files) renderer.registerFont({ name, data: readFileSync(file) });
const frame = readFileSync(path.join(publicDir, 'social-card-frame.png'));

/** The chart of a city, e.g. `New York, NY`, in its colors of a dark page: the renderer knows no variables. */
function chartOf({ place = '' }: CardText): Buffer | undefined {
  const [city = ''] = place.toLowerCase().split(',');
  const file = path.join(chartsDir, `${city.replaceAll(/[^a-z]/g, '-')}.svg`);
  if (!existsSync(file)) return undefined;
  const chart = readFileSync(file, 'utf8');
  const [, dark = ''] = /dark\)\{:root\{([^}]*)/.exec(chart) ?? [];
  const colors = Object.fromEntries(dark.split(';').map((property) => property.split(':')));
  return Buffer.from(chart.replaceAll(/var\((--\w)\)/g, (_, name) => colors[name]));
}

export default (text: CardText): Promise<Uint8Array> =>
  renderer.render(cardLayout(text, frame, chartOf(text)), { width: cardWidth, height: cardHeight, format: 'png' });
