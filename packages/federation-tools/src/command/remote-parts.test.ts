import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseManifest } from 'registry/release';
import { publishUnchecked } from 'registry/rules';
import { factsOf, ScratchRegistry } from '../../../registry/test/scratch-registry.ts';
import { withPreparedRelease } from '../assembly/prepared-release.ts';
import { readRemoteParts } from './build-all.ts';

async function published(bundle: string): Promise<unknown> {
  const registry = new ScratchRegistry();
  const build = registry.built(bundle);
  const facts = factsOf('1.0.0', { dir: path.resolve(__dirname, '../..') });
  writeFileSync(path.join(build, 'server/mfe-a.cjs'), bundle);
  await withPreparedRelease(facts, build, async (prepared) => {
    prepared.record(await readRemoteParts(facts, prepared.dir));
    await publishUnchecked(registry, prepared.dir);
  });
  return parseManifest(registry.readManifest('mfe-a', '1.0.0').toString('utf8'));
}

test('the manifest lists the routes and fragments of the published bundle', async () => {
  const bundle = `exports.remote = {
    routes: [{ path: '/a', lazy: require('react-router-dom').lazy }, { path: '/a/:id' }],
    fragments: { part: async () => ({}) },
  };`;
  expect(await published(bundle)).toMatchObject({ routes: ['/a', '/a/:id'], fragments: ['part'] });
});

test.each(['throw new Error("broken")', 'exports.remote = 1;'])(
  'the manifest lists no routes or fragments for a bundle that is not a remote: %s',
  async (bundle) => {
    const manifest = await published(bundle);
    expect(manifest).not.toHaveProperty('routes');
    expect(manifest).not.toHaveProperty('fragments');
  },
);
