import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from 'server-kit/repository-root';

/** Words of this site, apart from the scope of its packages' names. */
const ofThisSite = /guest|partition|whatsapp|\bcare\b|careEmail|['"`]\/home|meridian(?!-vale\/)/i;

test.each(['packages/host/src', 'packages/render/src'])('%s serves any site: it has no word of this one', (folder) => {
  const dir = path.join(repositoryRoot, folder);
  const lines = readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .flatMap((file) =>
      readFileSync(path.join(dir, file), 'utf8')
        .split('\n')
        .flatMap((line) => (ofThisSite.test(line) ? [`${file}: ${line.trim()}`] : [])),
    );
  expect(lines).toEqual([]);
});
