import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CardText } from '@meridian-vale/host/server';
import { Renderer } from '@takumi-rs/wasm/node';
import { fontsDir, packagedFont, publicDir } from '#installed-files';
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

export default (text: CardText): Promise<Uint8Array> =>
  renderer.render(cardLayout(text, frame), { width: cardWidth, height: cardHeight, format: 'png' });
