import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import { charactersOf, fontFiles } from './faces.ts';

/**
 * Splits the fonts' Latin files in two, so that a first screen of English text loads only half of each. Run after an
 * update of the font packages: `npx tsx drawings/fonts/draw.ts`.
 */
const root = path.resolve(import.meta.dirname, '../..');

for (const { source, file, characters, axes, features } of fontFiles) {
  const whole = readFileSync(path.join(root, 'node_modules', source));
  const subset = await subsetFont(whole, charactersOf(characters), {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: features,
    noHinting: true,
  });
  writeFileSync(path.join(root, 'shared-ui/src/tokens/fonts', file), subset);
}
