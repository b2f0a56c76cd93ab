import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Renderer } from '@takumi-rs/wasm/node';
import { publicDir } from '#installed-files';
import { cardFonts } from './card-fonts.ts';
import { type CardText, cardHeight, cardLayout, cardWidth } from './card-layout.ts';

const renderer = new Renderer();
for (const { name, files } of cardFonts)
  for (const file of files) renderer.registerFont({ name, data: readFileSync(file) });
const frame = readFileSync(path.join(publicDir, 'social-card-frame.png'));

/** Draws one card; resolves to the bytes of a PNG. */
export default (text: CardText): Promise<Uint8Array> =>
  renderer.render(cardLayout(text, frame), { width: cardWidth, height: cardHeight, format: 'png' });
