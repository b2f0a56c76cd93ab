import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from 'releases/release';
import { ReleaseFolder } from 'releases/release-folder';
import { evaluateBundle } from 'remote-host/evaluate-bundle';
import webpack from 'webpack';
import { mapStack } from './map-stack.ts';

const root = mkdtempSync(path.join(tmpdir(), 'map-stack-'));
afterAll(() => rmSync(root, { recursive: true }));

test("an error in a release's server code names the team's source file and line", async () => {
  const source = path.join(root, 'src/list-page.js');
  const output = path.join(root, 'releases/mfe-a/1.0.0/server');
  mkdirSync(path.dirname(source), { recursive: true });
  writeFileSync(source, "\n\nexports.load = () => {\n  throw new Error('broken');\n};\n");
  await new Promise<void>((resolve, reject) =>
    webpack(
      {
        mode: 'production',
        target: 'node20',
        context: root,
        devtool: 'hidden-nosources-source-map',
        entry: source,
        output: { path: output, filename: 'mfe-a.cjs', library: { type: 'commonjs2' } },
        optimization: { minimize: false },
      },
      (error, stats) => (error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : resolve()),
    ),
  );
  const registry = new ReleaseFolder(root);
  jest.spyOn(registry, 'readRelease').mockReturnValue({} as Release);
  jest
    .spyOn(registry, 'readFile')
    .mockImplementation((_release, file) => readFileSync(path.join(output, path.basename(file))));
  const { load } = evaluateBundle(readFileSync(path.join(output, 'mfe-a.cjs'), 'utf8'), 'mfe-a.cjs', {}) as {
    load(): void;
  };
  // As a render process sends it.
  const error = new Error('broken');
  try {
    load();
  } catch (thrown) {
    error.stack = (thrown as Error).stack ?? '';
  }
  expect(error.stack).toMatch(/mfe-a\.cjs:\d+/);
  expect((mapStack(registry, 'mfe-a', '1.0.0', error) as Error).stack).toMatch(/\bsrc\/list-page\.js:4\b/);
});
