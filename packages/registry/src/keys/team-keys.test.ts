import { readFileSync } from 'node:fs';
import path from 'node:path';
import { registry } from '../../test/registry-of-each-test.ts';
import type { TeamKey } from '../store/registry-store.ts';
import { assertMayRelease, assertOwnsPrefixes, findKey } from './access.ts';
import { addKey, revokeKey } from './team-keys.ts';

const add = (name: string, remote: string, ...prefixes: string[]) =>
  addKey(registry, { name, remote, prefixes }, 'owner');
const invalid = (message: string) => ({ code: 'KEY_INVALID', message: expect.stringContaining(message) });

test('a key is found by its hash; the key itself is never stored [REGISTRY-2]', async () => {
  const key = await add('jobs', 'mfe-jobs', '/opportunities');
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(await findKey(registry, key)).toMatchObject({ name: 'jobs', remote: 'mfe-jobs' });
  expect(await findKey(registry, `${key}x`)).toBeUndefined();
  expect(readFileSync(path.join(registry.dir, 'keys.json'), 'utf8')).not.toContain(key);
  expect(readFileSync(path.join(registry.dir, 'log.jsonl'), 'utf8')).not.toContain(key);
});

test('a revoked key is not found, and its name cannot be reused [REGISTRY-2]', async () => {
  const key = await add('jobs', 'mfe-jobs');
  await revokeKey(registry, 'jobs', 'owner');
  expect(await findKey(registry, key)).toBeUndefined();
  await expect(revokeKey(registry, 'jobs', 'owner')).rejects.toMatchObject(invalid('revoked already'));
  await expect(add('jobs', 'mfe-jobs')).rejects.toMatchObject(invalid('a key of this name'));
  expect(registry.log.read().map(({ action, name, by }) => [action, name, by])).toEqual([
    ['add-key', 'jobs', 'owner'],
    ['revoke-key', 'jobs', 'owner'],
  ]);
});

test.each([
  ['a/b', 'mfe-b', '/b', 'is no name'],
  ['b', '../b', '/b', 'is no name'],
  ['b', 'mfe-b', '/B', 'is no path'],
  ['b', 'mfe-b', '/api', 'is an address of the shell'],
  ['b', 'mfe-b', '/jobs', 'is owned by mfe-jobs, by the key jobs'],
])('adding a key %s for %s with prefix %s is rejected [REGISTRY-3]', async (name, remote, prefix, message) => {
  await add('jobs', 'mfe-jobs', '/jobs');
  await expect(add(name, remote, prefix)).rejects.toMatchObject(invalid(message));
});

test("a key owns its prefixes and the paths below them, except paths under another remote's more specific prefix [REGISTRY-3]", async () => {
  const key = (await findKey(registry, await add('expertise', 'mfe-content', '/expertise'))) as TeamKey;
  await add('us', 'mfe-us', '/expertise/us');
  const owns = (...prefixes: string[]) => assertOwnsPrefixes(registry, key, { prefixes });
  await expect(owns('/expertise', '/expertise/gcc')).resolves.toBeUndefined();
  for (const [prefix, owner] of [
    ['/expertise/us', ", which is mfe-us's"],
    ['/expertise/us/tax', ", which is mfe-us's"],
    ['/expertises', ''],
    ['/other', ''],
  ] as const)
    await expect(owns('/expertise', prefix)).rejects.toMatchObject({
      code: 'RELEASE_FORBIDDEN',
      message: `remote.json: REGISTRY_KEY (the key "expertise") does not cover the prefix ${prefix}${owner}, only /expertise: remove ${prefix} from remote.json, or ask the site's owner to add it to the key`,
    });
  expect(() => assertMayRelease({ kind: 'team', by: key.name, key }, 'mfe-us')).toThrow(
    'package.json names mfe-us, but REGISTRY_KEY (the key "expertise") is only for mfe-content: if this is mfe-content',
  );
});
