import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { integrityOf, isDelta, type Release, ReleaseError, restores } from 'registry/release';
import { publishUnchecked } from 'registry/rules';
import { writeBuild } from '../../../registry/test/clean-build.ts';
import { UngatedStore } from '../../../registry/test/ungated-store.ts';
import { addDeltas } from './add-deltas.ts';
import { withPreparedRelease } from './prepared-release.ts';

let dir: string;
let registry: UngatedStore;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'deltas-'));
  registry = new UngatedStore(path.join(dir, 'registry'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const pageOf = (code: string) => Array.from({ length: 90 }, (_, line) => `${line ** 5};`).join('\n') + code;
const client = {
  readSet: async () => registry.readSet(),
  readRelease: async (name: string, version: string) => registry.readRelease(name, version),
  readFile: async (release: Release, file: string) => registry.readFile(release, file),
};

/** Publishes a release with this page, as one of the names that builds give. */
async function store(version: string, code: string, over: Partial<typeof client> = {}): Promise<Release> {
  const page = `page.${Buffer.from(code.padEnd(5, 'x')).toString('hex')}.js`;
  const build = writeBuild(mkdtempSync(path.join(dir, 'build-')), {
    'browser/assets.json': '{}',
    'browser/remoteEntry.0123456789.js': 'entry',
    [`browser/${page}`]: pageOf(code),
    'server/mfe-a.cjs': version,
  });
  const facts = { dir: '', name: 'mfe-a', version, prefixes: ['/a'], peerDependencies: {} };
  return withPreparedRelease(facts, build, async (prepared) => {
    await addDeltas(prepared, { ...client, ...over });
    return publishUnchecked(registry, prepared.dir);
  });
}

async function release(version: string, code: string): Promise<Release> {
  const stored = await store(version, code);
  await registry.promote('mfe-a', version);
  return stored;
}

const deltasOf = ({ files }: Release): string[] => Object.keys(files).filter(isDelta);

test('a release has deltas of the scripts that changed, against the live release and the last known good [RELEASE-63]', async () => {
  expect(deltasOf(await release('1.0.0', 'one'))).toEqual([]);
  expect(deltasOf(await release('1.1.0', 'two'))).toHaveLength(1);
  const third = await release('1.2.0', 'three');
  const deltas = deltasOf(third);
  expect(deltas).toHaveLength(2);
  const page = Object.keys(third.files).find((file) => /page\.\w+\.js$/.test(file)) ?? '';
  for (const delta of deltas) {
    const content = registry.readFile(third, delta);
    expect(delta.startsWith(page)).toBe(true);
    expect(third.files[delta]).toBe(integrityOf(content));
    const restored = ['one', 'two'].map((code) =>
      restores(content, Buffer.from(pageOf(code)), Buffer.from(pageOf('three'))),
    );
    expect((await Promise.all(restored)).filter(Boolean)).toHaveLength(1);
  }
  await registry.verify('mfe-a', '1.2.0');
});

test('the same files are the same release, whatever was live when they were published [RELEASE-4, RELEASE-63]', async () => {
  await release('1.0.0', 'one');
  const { files } = await release('1.1.0', 'two');
  await release('1.2.0', 'three');
  expect((await store('1.1.0', 'two')).files).toEqual(files);
});

test('a base that is damaged, or cannot be downloaded, gives no delta, and the release is published [RELEASE-63]', async () => {
  const { files } = await release('1.0.0', 'one');
  const page = Object.keys(files).find((file) => /page\.\w+\.js$/.test(file)) ?? '';
  writeFileSync(path.join(registry.releaseDir('mfe-a', '1.0.0'), page), 'damaged');
  expect(deltasOf(await store('1.1.0', 'two'))).toEqual([]);
  const readFile = () => Promise.reject(new ReleaseError('REGISTRY_UNREACHABLE', 'It broke off'));
  expect(deltasOf(await store('1.2.0', 'three', { readFile }))).toEqual([]);
});
