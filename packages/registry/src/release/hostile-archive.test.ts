import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { scratchFolder } from '../../../server-kit/test/scratch-folder.ts';
import { ScratchRegistry } from '../../test/scratch-registry.ts';
import type { Release } from './release.ts';
import { integrityOf } from './release.ts';
import { packRelease, unpackRelease } from './release-archive.ts';
import { listFiles } from './stored-files.ts';

let registry: ScratchRegistry;
let release: Release;
let archive: Buffer;
let outside: string;
beforeAll(async () => {
  registry = new ScratchRegistry();
  release = await registry.store('1.0.0');
  const manifest = registry.readManifest('mfe-a', '1.0.0');
  archive = await buffer(packRelease(manifest, release, (file) => registry.readFile(release, file)));
});
beforeEach(() => {
  outside = scratchFolder();
});

/** Unpacks an archive; returns its refusal code or that it was stored. Fails if anything is outside the folder. */
async function unpack(bytes: Buffer): Promise<string> {
  const dir = path.join(outside, 'in');
  // A property that failed before may have left it.
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir);
  const outcome = await unpackRelease(Readable.from([bytes]), dir, () => {}).then(
    (unpacked) => {
      // Nothing in the archive hashes the manifest: changed bytes may make another valid one.
      expect(listFiles(dir)).toEqual([...Object.keys(unpacked.files), 'release.json'].sort());
      for (const [file, integrity] of Object.entries(unpacked.files))
        expect(integrityOf(readFileSync(path.join(dir, file)))).toBe(integrity);
      return 'stored';
    },
    (error) => String(error.code),
  );
  expect(readdirSync(outside)).toEqual(['in']);
  return outcome;
}

const blockSize = 512;
const field = { name: [0, 100], size: [124, 12], checksum: [148, 8], type: [156, 1] } as const;

/** The archive with one field of its nth header changed and a corrected checksum. */
function withField(nth: number, name: keyof typeof field, value: string): Buffer {
  const copy = Buffer.from(archive);
  const at = headers()[nth] as number;
  const [offset, length] = field[name];
  copy.fill(0, at + offset, at + offset + length).write(value, at + offset, 'latin1');
  const [checksumAt, checksumLength] = field.checksum;
  copy.fill(' ', at + checksumAt, at + checksumAt + checksumLength);
  const sum = copy.subarray(at, at + blockSize).reduce((total, byte) => total + byte, 0);
  copy.write(`${sum.toString(8).padStart(6, '0')}\0 `, at + checksumAt);
  return copy;
}

function headers(): number[] {
  const found: number[] = [];
  for (let at = 0; archive[at]; ) {
    found.push(at);
    const size = Number.parseInt(archive.toString('latin1', at + 124, at + 136), 8);
    at += blockSize + Math.ceil(size / blockSize) * blockSize;
  }
  return found;
}

test('the unmodified archive is stored', async () => {
  expect(await unpack(archive)).toBe('stored');
  expect(await unpack(withField(1, 'type', '0'))).toBe('stored');
});

test.each(
  ['1', '2', '3', '4', '5', '6', '7', 'S', 'g', 'x', 'L', 'K', 'D', 'M', 'V', '\xff', '9'].flatMap((type) => [
    [type, 0],
    [type, 1],
  ]) as [string, number][],
)('an entry of type %j at index %i is rejected [REGISTRY-7]', async (type, nth) => {
  expect(await unpack(withField(nth, 'type', type))).toBe('RELEASE_INVALID');
});

test.each([
  ['77777777777', 'RELEASE_TOO_LARGE'],
  ['-0000000001', 'RELEASE_INVALID'],
  ['xxxxxxxxxxx', 'RELEASE_INVALID'],
  ['00000000001', 'RELEASE_INVALID'],
  // In binary: 2^62, and a negative number.
  ['\x80\0\0\0\x40\0\0\0\0\0\0\0', 'RELEASE_TOO_LARGE'],
  ['\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff', 'RELEASE_INVALID'],
])('a size field of %j is rejected for the manifest and for a file [REGISTRY-6, REGISTRY-8]', async (size, code) => {
  for (const nth of [0, 1]) expect([nth, await unpack(withField(nth, 'size', size))]).toEqual([nth, code]);
});

test.each([
  '../outside.js',
  '/tmp/outside.js',
  'browser/remoteEntry.abc.js\0.png',
  'BROWSER/assets.json',
  'browser//assets.json',
  './browser/assets.json',
  'browser/assets.json/',
  'browser\\assets.json',
  'browser/./assets.json',
  'browser/ａssets.json',
  '',
])('the name %j, which is not that of a listed file, is rejected [REGISTRY-6, REGISTRY-7]', async (name) => {
  expect(await unpack(withField(1, 'name', name))).toBe('RELEASE_INVALID');
});

const runs = process.env.TEST_LONG ? 5_000 : 30;
test(`${runs} archives with changed, removed or duplicated bytes: each is rejected with a code, or its files have the hashes in its manifest [REGISTRY-6]`, async () => {
  const at = fc.nat(archive.length - 1);
  const change = fc.oneof(
    fc.record({ kind: fc.constant('flip' as const), at, to: fc.nat(255) }),
    fc.record({ kind: fc.constant('cut' as const), at, to: fc.nat(2_000) }),
    fc.record({ kind: fc.constant('double' as const), at, to: fc.nat(2_000) }),
  );
  const isRefusedOrMatches = fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
    const bytes = changes.reduce((whole, { kind, at: from, to }) => {
      if (kind !== 'flip') {
        const part = whole.subarray(from, from + to);
        const parts = kind === 'cut' ? [whole.subarray(from + to)] : [part, part, whole.subarray(from + to)];
        return Buffer.concat([whole.subarray(0, from), ...parts]);
      }
      const copy = Buffer.from(whole);
      copy[Math.min(from, copy.length - 1)] = to;
      return copy;
    }, archive);
    expect(['stored', 'RELEASE_INVALID', 'RELEASE_TOO_LARGE']).toContain(await unpack(bytes));
  });
  // The archive fails while an entry is being read.
  const failsInEntry = [
    { kind: 'cut' as const, at: 9_560, to: 1_506 },
    { kind: 'flip' as const, at: 2_675, to: 0 },
  ];
  await fc.assert(isRefusedOrMatches, {
    numRuns: runs,
    examples: [[failsInEntry]],
    ...(process.env.TEST_LONG ? {} : { seed: 1 }),
  });
}, 600_000);
