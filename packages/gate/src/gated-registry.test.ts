import { verifyPreview } from 'releases/preview-token';
import { rehearsalFinding, rehearsalReport } from '../../releases/test/rehearsal-report.ts';
import { ScratchRegistry } from '../../releases/test/scratch-registry.ts';
import { GatedRegistry } from './gated-registry.ts';

const key = 'p'.repeat(32);
const release = { name: 'mfe-a', version: '1.0.0' };
const hours = (count: number) => new Date(Date.now() + count * 3_600_000);

let store: ScratchRegistry;
let registry: GatedRegistry;
beforeEach(async () => {
  store = new ScratchRegistry();
  registry = new GatedRegistry(store, 'jobs', store.dir, key);
  await store.store('1.0.0');
});
afterEach(() => store.remove());

test.each([
  ['an hour', 1],
  ['168 hours', 168],
])('a preview link of %s is signed and logged with its end [PREVIEW-1, PREVIEW-8]', async (_, count) => {
  const expires = hours(count);
  const token = await registry.preview(release, expires);
  expect(verifyPreview([key], token, new Date())).toEqual(release);
  expect(store.readLog().at(-1)).toEqual({
    at: expect.stringMatching(/Z$/),
    by: 'jobs',
    action: 'preview',
    ...release,
    expires: expires.toISOString(),
  });
});

test.each([
  ['58 minutes', () => hours(58 / 60)],
  ['169 hours', () => hours(169)],
  ['a century', () => new Date('2126-01-01')],
  ['a time in the past', () => new Date(0)],
  ['a date that does not exist', () => new Date('2016-12-31T23:59:60Z')],
])('a preview link of %s is neither signed nor logged [PREVIEW-1]', async (_, expires) => {
  const before = store.readLog();
  await expect(registry.preview(release, expires())).rejects.toMatchObject({
    code: 'PREVIEW_INVALID',
    message: 'A preview link is valid for 1 to 168 hours',
  });
  expect(store.readLog()).toEqual(before);
});

test('where a rehearsal is required, a promotion waits for one, and a rollback does not [REHEARSAL-10]', async () => {
  const strict = new GatedRegistry(store, 'jobs', store.dir, key, new Map([['mfe-a', 24]]));
  await store.store('1.1.0');
  await expect(strict.promote('mfe-a', '1.0.0', {})).rejects.toMatchObject({
    code: 'RELEASE_REFUSED',
    message: 'mfe-a 1.0.0 was not rehearsed; promote it after: federation rehearse 1.0.0',
  });
  expect(store.readSet().remotes).toEqual({});
  for (const version of ['1.0.0', '1.1.0']) {
    await strict.recordRehearsal(rehearsalReport('mfe-a', version));
    await strict.promote('mfe-a', version, {});
  }
  await strict.recordRehearsal(rehearsalReport('mfe-a', '1.0.0', [rehearsalFinding]));
  expect((await strict.rollback('mfe-a', {})).remotes['mfe-a']?.version).toBe('1.0.0');
});

test('a promotion reads each stored file once, to verify it: it was checked when it was stored [GATE-9]', async () => {
  const [verify, readFile] = [jest.spyOn(store, 'verify'), jest.spyOn(store, 'readFile')];
  expect((await registry.promote('mfe-a', '1.0.0', {})).remotes['mfe-a']?.version).toBe('1.0.0');
  expect(verify).toHaveBeenCalledTimes(1);
  expect(readFile).not.toHaveBeenCalled();
});
