import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releasablePackages } from '@meridian-vale/federation-tools/build/list-remotes';
import { repositoryRoot as root } from 'server-kit/repository-root';

const packages = [...releasablePackages(), 'shared-ui'];

const styleSheets = packages.flatMap((name) =>
  readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => join(name, 'src', file)),
);

// A ch is the width of the zero, which is a sixth narrower in the fallback font than in the web font.
test('no stylesheet uses the ch unit, so that lines break the same before and after web fonts load', () => {
  expect(styleSheets.length).toBeGreaterThan(50);
  expect(styleSheets.filter((file) => /[\d.]ch\b/.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
