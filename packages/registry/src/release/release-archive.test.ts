import { mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import { type Header, pack } from 'tar-stream';
import { scratchFolder } from '../../../server-kit/test/scratch-folder.ts';
import { ScratchRegistry } from '../../test/scratch-registry.ts';
import type { Release } from './release.ts';
import { integrityOf } from './release.ts';
import { archiveLimits, packRelease, unpackRelease } from './release-archive.ts';
import { listFiles } from './stored-files.ts';

// Decompressed in the registry's own thread, an upload would keep others waiting.
jest.mock('node:zlib', () => ({ ...jest.requireActual('node:zlib'), brotliDecompressSync: 0, gunzipSync: 0 }));

let registry: ScratchRegistry;
let release: Release;
let outside: string;
let dir: string;
beforeAll(async () => {
  registry = new ScratchRegistry();
  release = await registry.store('1.0.0');
});
beforeEach(() => {
  outside = scratchFolder();
  dir = mkdtempSync(path.join(outside, 'in-'));
});

const unpack = (source: Readable | Buffer, limits = archiveLimits) =>
  unpackRelease(source instanceof Readable ? source : Readable.from([source]), dir, () => {}, limits);

type Entry = Partial<Header> & { readonly name: string } & { readonly content?: Buffer | string };
const contentOf = (file: string) => registry.readFile(release, file);
const manifest = (changed: object = {}): Entry => ({
  name: 'release.json',
  content: JSON.stringify({ ...release, ...changed }),
});
const files = (): Entry[] => Object.keys(release.files).map((name) => ({ name, content: contentOf(name) }));

/** An archive of arbitrary, possibly malicious entries. */
function archiveOf(...entries: readonly Entry[]): Promise<Buffer> {
  const archive = pack();
  for (const { content = '', ...header } of entries)
    archive.entry({ ...header, ...(header.type && header.type !== 'file' ? { size: 0 } : {}) }, content as string);
  archive.finalize();
  return buffer(Readable.from(archive));
}

test('a packed release is unpacked unchanged, its manifest byte for byte [REGISTRY-6]', async () => {
  const bytes = registry.readManifest('mfe-a', '1.0.0');
  expect(await unpack(packRelease(bytes, release, contentOf))).toEqual(release);
  expect(readFileSync(path.join(dir, 'release.json'))).toEqual(bytes);
  expect(listFiles(dir)).toEqual([...Object.keys(release.files), 'release.json'].sort());
});

const invalid = (message: string) => ({ code: 'RELEASE_INVALID', message: expect.stringContaining(message) });

test.each([
  ['data that are not a tar', () => Buffer.from('x'.repeat(2_000)), 'The archive cannot be read'],
  ['an empty archive', () => Buffer.alloc(0), 'The archive is empty'],
  ['a truncated tar', async () => (await archiveOf(manifest(), ...files())).subarray(0, -1_200), 'cannot be read'],
  ['files before the manifest', () => archiveOf(...files(), manifest()), 'not with release.json'],
  [
    'a manifest with a route that moves the cursor',
    () => archiveOf(manifest({ routes: ['/a/\u001b]52;c;eA==\u0007'] })),
    '/routes/0 must match pattern',
  ],
  [
    'a manifest with a fragment that reorders a line',
    () => archiveOf(manifest({ fragments: ['a\u202e'] })),
    '/fragments/0 must match pattern',
  ],
  ['a manifest that is not JSON', () => archiveOf({ name: 'release.json', content: '{' }), 'is not JSON'],
  ['a manifest without files', () => archiveOf(manifest({ files: undefined })), 'files'],
  ['a missing file', () => archiveOf(manifest(), ...files().slice(1)), 'is missing'],
  ['a file that is not listed', () => archiveOf(manifest(), { name: 'browser/x.js' }, ...files()), 'is not listed'],
  ['a duplicate file', () => archiveOf(manifest(), ...files(), ...files()), 'comes twice'],
])('%s: rejected, and nothing is written outside the folder [REGISTRY-6, REGISTRY-7]', async (_, make, message) => {
  await expect(unpack(await make())).rejects.toMatchObject(invalid(message));
  expect(readdirSync(outside)).toEqual([path.basename(dir)]);
});

test("a file whose hash differs from the manifest's is rejected by name [REGISTRY-6]", async () => {
  const changed = files().map((entry) => (entry.name.endsWith('.cjs') ? { ...entry, content: 'changed' } : entry));
  const refused = unpack(await archiveOf(manifest(), ...changed));
  await expect(refused).rejects.toMatchObject(invalid('server/mfe-a.cjs has not the hash'));
});

test.each([
  ['of other content', brotliCompressSync('other')],
  ['that is a decompression bomb', brotliCompressSync(Buffer.alloc(50_000_000))],
])('a compressed copy %s is rejected [REGISTRY-6]', async (_, copy) => {
  const name = 'browser/remoteEntry.abc.js.br';
  const changed = files().map((entry) => (entry.name === name ? { ...entry, content: copy } : entry));
  const listed = { files: { ...release.files, [name]: integrityOf(copy) } };
  const refused = unpack(await archiveOf(manifest(listed), ...changed));
  await expect(refused).rejects.toMatchObject(invalid('is no compressed copy of browser/remoteEntry.abc.js'));
});

test.each([
  ['../../server/x.cjs'],
  ['browser/../../x.js'],
  ['/etc/passwd'],
  ['browser//x.js'],
  ['browser/.htaccess'],
  ['other/x.js'],
  ['browser/a\\..\\b.js'],
  ['release.json'],
])('a manifest that lists %j is rejected [REGISTRY-7]', async (file) => {
  const listed = { files: { ...release.files, [file]: integrityOf('') } };
  await expect(unpack(await archiveOf(manifest(listed)))).rejects.toMatchObject(invalid('is no path of a file'));
});

test('a path has at most ten segments, each of at most 255 bytes [REGISTRY-7]', async () => {
  const listing = (file: string) => ({ files: { ...release.files, [file]: integrityOf('') } });
  for (const segment of ['a'.repeat(256), `${'a'.repeat(256)}/b.js`, 'a/b/c/d/e/f/g/h/i/j/k.js'])
    await expect(unpack(await archiveOf(manifest(listing(`browser/${segment}`))))).rejects.toMatchObject(
      invalid('is no path of a file'),
    );
  const longest = `browser/${'a'.repeat(255)}`;
  const stored = unpack(await archiveOf(manifest(listing(longest)), ...files(), { name: longest, content: '' }));
  expect((await stored).files).toHaveProperty([longest]);
});

test('a manifest has at most 200 ranges, since each is parsed [REGISTRY-6, SECURITY-1]', async () => {
  const requires = Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`p${at}`, '1']));
  await expect(unpack(await archiveOf(manifest({ requires })))).rejects.toMatchObject(invalid('/requires'));
});

test('a file in the place of a folder is rejected [REGISTRY-7]', async () => {
  const listed = { ...release.files, 'browser/a': integrityOf(''), 'browser/a/b/c.js': integrityOf('') };
  await expect(unpack(await archiveOf(manifest({ files: listed })))).rejects.toMatchObject(
    invalid('browser/a/b/c.js is below a file'),
  );
});

test.each([
  [{ name: '../mfe-a' }, 'invalid name or version'],
  [{ version: 'a/b' }, 'invalid name or version'],
  [{ prefixes: ['/api'] }, 'is an address of the shell'],
  [{ prefixes: ['/../x'] }, 'is no path'],
  [{ prefixes: 'x' }, '/prefixes'],
  [{ requires: { react: 'latest and greatest' } }, 'is no range of versions'],
  [{ provides: { react: '^19' } }, 'is not a version'],
  [{ entry: undefined }, 'a remote needs an entry'],
  [{ entry: 'other.js' }, 'browser/other.js is not listed'],
  [{ assets: { page: { js: ['gone.js'], css: [] } } }, 'browser/gone.js is not listed'],
  [{ name: 'mfe-b' }, 'server/mfe-b.cjs is not listed'],
])('a manifest with %j is rejected before any file is written [REGISTRY-6]', async (changed, message) => {
  await expect(unpack(await archiveOf(manifest(changed)))).rejects.toMatchObject(invalid(message));
  expect(readdirSync(dir)).toEqual([]);
});

test("a release's types and routes cannot end the commands that read them [REGISTRY-6]", async () => {
  const refusal = (changed: object) =>
    archiveOf(manifest(changed))
      .then((source) => unpack(source))
      .catch(String);
  expect(await refusal({ fragmentTypes: '('.repeat(1_000) })).toMatch('fragmentTypes has 1000 brackets or more');
  expect(await refusal({ routes: [`/a${'/b?'.repeat(10)}`] })).toMatch('routes match in more than 1000 ways');
});

test.each([
  ['its total size', { totalBytes: 4_000 }],
  ['its manifest size', { manifestBytes: 100 }],
  ['the size of one file', { fileBytes: 5 }],
  ['the number of its files', { files: 3 }],
])('a release that exceeds a limit is rejected: %s [REGISTRY-8]', async (_, limits) => {
  const source = packRelease(registry.readManifest('mfe-a', '1.0.0'), release, contentOf);
  await expect(unpack(source, { ...archiveLimits, ...limits })).rejects.toMatchObject({ code: 'RELEASE_TOO_LARGE' });
});

test("an archive's headers and long names are at most a megabyte [REGISTRY-8]", async () => {
  const withComment = (entry: Entry, bytes: number) => ({ ...entry, pax: { comment: 'a'.repeat(bytes) } });
  const inOne = await archiveOf(withComment(manifest(), 2 << 20), ...files());
  await expect(unpack(inOne)).rejects.toMatchObject({ code: 'RELEASE_TOO_LARGE' });
  const inEach = await archiveOf(manifest(), ...files().map((each) => withComment(each, 400_000)));
  await expect(unpack(inEach)).rejects.toMatchObject({ code: 'RELEASE_TOO_LARGE' });
  mkdirSync(path.join(dir, 'again'));
  await unpackRelease(Readable.from([inEach]), path.join(dir, 'again'), () => {});
});

test('an upload of the largest size is still accepted when the registry has packed it, with the blocks at the end [REGISTRY-8]', async () => {
  const large = Buffer.alloc(archiveLimits.fileBytes);
  const names = [1, 2, 3, 4].map((at) => `browser/${at}`);
  const listed = { ...release.files, ...Object.fromEntries(names.map((name) => [name, integrityOf(large)])) };
  const content = Buffer.from(JSON.stringify({ ...release, files: listed }));
  const packed = packRelease(content, { ...release, files: listed }, (file) =>
    release.files[file] ? contentOf(file) : large,
  );
  expect((await unpackRelease(packed, dir, () => {})).files).toEqual(listed);
});

test('destroying the archive stream stops packing without an uncaught error [REGISTRY-6]', async () => {
  const source = packRelease(Buffer.alloc(1 << 20, ' '), release, contentOf);
  source.once('data', () => source.destroy(new Error('gone')));
  await expect(buffer(source)).rejects.toThrow('gone');
  await new Promise((next) => setTimeout(next, 50));
});

test('unpacking rejects with the error of a broken stream or of the accept callback [REGISTRY-6]', async () => {
  const gone = new Error('gone');
  const broken = Readable.from(
    (async function* () {
      yield (await archiveOf(manifest(), ...files())).subarray(0, 2_000);
      throw gone;
    })(),
  );
  await expect(unpack(broken)).rejects.toBe(gone);
  const refused = new Error('refused');
  const source = packRelease(registry.readManifest('mfe-a', '1.0.0'), release, contentOf);
  const accept = () => Promise.reject(refused);
  await expect(unpackRelease(source, mkdtempSync(path.join(outside, 'in-')), accept)).rejects.toBe(refused);
});
