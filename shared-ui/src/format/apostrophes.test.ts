import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');
const sources = readdirSync(root)
  .filter((name) => /^(mfe|shared)-|^shell$|^platform/.test(name))
  .flatMap((name) =>
    readdirSync(path.join(root, name, 'src'), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(name, 'src', file),
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));

test('no source file of the site contains a typographic apostrophe [FORMAT-6]', () => {
  expect(sources.length).toBeGreaterThan(100);
  const typographic = sources.filter((file) =>
    /\p{L}[\u2018\u2019]\p{L}/u.test(readFileSync(path.join(root, file), 'utf8')),
  );
  expect(typographic).toEqual([]);
});
