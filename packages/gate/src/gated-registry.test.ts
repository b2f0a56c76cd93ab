import { verifyPreview } from 'releases/preview-token';
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
